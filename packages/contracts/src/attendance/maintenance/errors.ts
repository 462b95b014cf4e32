export const maintenanceErrors = {
  /** No one at work on the day has the job number. */
  'attendance_maintenance.no_employment': 409,
  'attendance_maintenance.revoked': 409,
  'attendance_maintenance.exists': 409,
} as const
