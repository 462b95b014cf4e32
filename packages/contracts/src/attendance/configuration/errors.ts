export const configurationErrors = {
  /** A permission is given to exactly one target. */
  'clock_in.one_target': 400,
  /** A configuration that says nothing would hide what holds before it. */
  'attendance_configuration.empty': 400,
} as const
