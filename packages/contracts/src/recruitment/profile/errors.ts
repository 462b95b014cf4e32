export const profileErrors = {
  'profile.identity_locked': 409,
} as const
