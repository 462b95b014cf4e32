/**
 * The named permissions of the authorization call in the portal. The server checks each call again; pages show the
 * granted ones.
 */
export const portalButtons = [
  'application:submit',
  'application:withdraw',
  'application:pay',
  'application:download',
  'test:confirm',
  'ticket:print',
] as const

export type PortalButton = (typeof portalButtons)[number]
