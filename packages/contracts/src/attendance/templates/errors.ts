export const templateErrors = {
  /** A template that is assigned to staff is not taken offline. */
  'attendance_template.linked': 409,
  /** Days would be calculated by something else, and versions of days that have begun never change. */
  'attendance_template.version_begun': 409,
  'attendance_template.offline': 409,
  'attendance_template.assigned': 409,
  'attendance_template.one_target': 400,
  'attendance_template.two_segments': 400,
  'attendance_template.no_shift': 400,
  /** The flow is of another kind, or of a unit that is not above the template. */
  'attendance_template.wrong_flow': 400,
  'attendance_template.wrong_reminder': 400,
} as const
