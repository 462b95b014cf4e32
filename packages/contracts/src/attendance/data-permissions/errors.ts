export const dataPermissionErrors = {
  /** A further scope is of no use to an account without any permission of attendance. */
  'attendance_scope.no_permission': 409,
  /** The account has a role of its own already. */
  'attendance_scope.has_own': 409,
} as const
