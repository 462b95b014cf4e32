export const appealErrors = {
  'appeal.decided': 409,
  /** The result was corrected or calculated again since the appeal was opened. */
  'appeal.result_changed': 409,
} as const
