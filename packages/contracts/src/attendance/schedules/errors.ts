export const scheduleErrors = {
  'schedule.too_many_days': 400,
  /** The selection is narrowed by a store, a department or a search. */
  'schedule.too_many_people': 400,
  'schedule.not_employed': 409,
  'schedule.closed': 409,
  /** Someone else has changed the cell since it was read. */
  'schedule.conflict': 409,
  'schedule.unknown_shift': 400,
  /** The planned end of a day is inside the window of the next day's first clock. */
  'schedule.overlap': 409,
  /** A shift on a holiday counts only where it says that the holiday is worked. */
  'schedule.holiday': 409,
  /** A limit of working time of the country, where the rule of the unit refuses what exceeds it. */
  'schedule.over_limit': 409,
  /** A sheet names a job number that no one at work on the day has, or that is out of reach. */
  'schedule.unknown_person': 400,
} as const
