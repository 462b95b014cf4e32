export { type CustomColumns, rosterRuntimeFields } from './roster-runtime-fields.ts'
