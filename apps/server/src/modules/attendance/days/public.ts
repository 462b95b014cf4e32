export { calculateAttendance } from './calculate-days.ts'
export type { DayRow } from './day-row.ts'
export { dayScopeColumns } from './day-scope.ts'
