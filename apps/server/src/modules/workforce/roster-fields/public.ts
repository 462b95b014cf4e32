export { findNearestForm } from './roster-form.store.ts'
export { labelIn } from './roster-labels.ts'
export { type CustomColumns, rosterRuntimeFields } from './roster-runtime-fields.ts'
