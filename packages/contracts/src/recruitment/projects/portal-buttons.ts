/** What the authorisation call grants by name in the portal. The server judges each call anew; pages show what is granted. */
export const portalButtons = [
  'application:submit',
  'application:withdraw',
  'application:pay',
  'application:download',
  'test:confirm',
  'ticket:print',
] as const

export type PortalButton = (typeof portalButtons)[number]
