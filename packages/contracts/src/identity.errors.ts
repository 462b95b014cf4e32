export const identityErrors = {
  'identity.wrong_credentials': 400,
  'identity.locked': 429,
} as const
