export { closedDays, proposeAdjustments } from './propose-adjustments.ts'
