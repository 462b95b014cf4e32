export const leaveErrors = {
  /** A rule of the unit for everyone is enabled. */
  'leave.dimension_enabled': 409,
  /** The rule is in use and cannot be changed; a copy can. */
  'leave.rule_in_use': 409,
  /** The account is that of no employee, or the employee has left. */
  'leave.no_employment': 409,
  /** The request cannot be cancelled or shortened in its state. */
  'leave.not_possible': 409,
  /** Used days of a leave year stay within its initial amount. */
  'leave.used_above_initial': 409,
  /** No rule of annual leave is enabled for the person. */
  'leave.no_rule': 409,
} as const
