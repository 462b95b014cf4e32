export { type DayDetail, type DayPlace, type DayRow, dayRow } from './day-row.ts'
export { dayScopeColumns } from './day-scope.ts'
