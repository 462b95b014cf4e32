export { findNearestForm } from './roster-form.store.ts'
export { type CustomColumns, rosterRuntimeFields } from './roster-runtime-fields.ts'
