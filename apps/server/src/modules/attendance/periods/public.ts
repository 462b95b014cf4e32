export { findClosedRanges } from './adjustment.store.ts'
export { findCompanies } from './period.store.ts'
export { closedDays, proposeAdjustments } from './propose-adjustments.ts'
