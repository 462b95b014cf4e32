export { findProtectedDays } from './protected-days.store.ts'
