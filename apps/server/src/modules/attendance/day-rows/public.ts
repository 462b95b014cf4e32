export {
  type DayDetail,
  fullClock,
  fullDetail,
  type StoredClock,
  type StoredDetail,
  type StoredUnused,
} from './day-detail.ts'
export { type DayPlace, type DayRow, dayRow } from './day-row.ts'
export { dayScopeColumns } from './day-scope.ts'
export { calculationJob, markedOnly, requestCalculation } from './request-calculation.ts'
