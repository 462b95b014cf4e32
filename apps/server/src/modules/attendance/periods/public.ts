export { periodKind } from './period.store.ts'
export { closedDays, holdPeriods, proposeAdjustments } from './propose-adjustments.ts'
