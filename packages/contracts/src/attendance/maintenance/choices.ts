/** What is maintained: the time of a clock of a day, or a quantity of the month of a day. */
export const maintainedClocks = ['on_1', 'off_1', 'on_2', 'off_2'] as const
export const maintainedQuantities = ['attendance', 'rest', 'late', 'missing'] as const
export const maintenanceTargets = [...maintainedClocks, ...maintainedQuantities] as const
export type MaintenanceTarget = (typeof maintenanceTargets)[number]

export const maintenanceStates = ['effective', 'revoked'] as const
export const maintenanceRemarkLength = 100
export const largestAmount = 10
