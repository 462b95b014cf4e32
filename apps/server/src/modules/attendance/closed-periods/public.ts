export { findClosedPeriods, holdPeriods, periodKind } from './closed-period.store.ts'
export { refuseClosed } from './refuse-closed.ts'
