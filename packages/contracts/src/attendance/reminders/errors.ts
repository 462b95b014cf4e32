export const reminderErrors = {
  /** Online attendance templates name the reminder; disabling it has to be accepted. */
  'reminder_template.in_use': 409,
  /** Another enabled template of the unit reminds the same people of the same event. */
  'reminder_template.taken': 409,
  /** Two audiences of templates of a unit contain the same people. */
  'reminder_template.audience_overlap': 409,
} as const
