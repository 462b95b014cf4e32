export const appealErrors = {
  'appeal.decided': 409,
} as const
