export const timelineErrors = {
  /** A change before the event that founds the subject. */
  'timeline.before_founding': 409,
  /** The founding event is to go while later events count. */
  'timeline.founding_needed': 409,
  'timeline.founded_already': 409,
  /** A change after the event that closes the subject. */
  'timeline.after_closing': 409,
  /** Another change has rescinded or replaced the event meanwhile. */
  'timeline.event_rescinded': 409,
  /** A subject would be its own ancestor on some day. */
  'timeline.ring': 409,
  /** Others name the subject on days that a change takes from it. */
  'timeline.used_by_others': 409,
} as const
