export const attendances = ['present', 'absent', 'violation'] as const
export type Attendance = (typeof attendances)[number]
