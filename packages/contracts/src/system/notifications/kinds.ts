/** Kinds of notifications; the text of each is `notice.<kind>` in the catalogues of the workbench. */
export const notificationKinds = [
  'seating.done',
  'tickets.done',
  'release.done',
  'work.failed',
  'import.confirmed',
  'recovery-code.used',
  'password.set',
  'second-factor.reset',
  'interview.planned',
  'interview.moved',
  'interview.relieved',
  'interview.cancelled',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
