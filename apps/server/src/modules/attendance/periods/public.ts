export { closedDays, holdPeriods, proposeAdjustments } from './propose-adjustments.ts'
