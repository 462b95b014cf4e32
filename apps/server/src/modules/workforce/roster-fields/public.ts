export { checkStoredCustom } from './check-stored-custom.ts'
export {
  type CustomFields,
  type CustomValues,
  filledValues,
  findCustomFields,
  isFilled,
  splitCustom,
} from './custom-fields.ts'
export { findFieldsOfUnit, inOwnForm } from './in-own-form.ts'
export { readCustom } from './read-custom.ts'
export { findNearestForm } from './roster-form.store.ts'
export { labelIn } from './roster-labels.ts'
export { datedRuntimeFields, rosterRuntimeFields } from './roster-runtime-fields.ts'
export { maskCustom } from './sealed-custom.ts'
