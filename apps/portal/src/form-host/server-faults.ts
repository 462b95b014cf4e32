import type { FieldError } from '@rostrum/forms'
import type { FieldFault } from '../shell/api-failure.ts'

/** What the server found at fault, as errors of the form at their fields, in the server's own words. */
export const errorsFrom = (faults: readonly FieldFault[]): FieldError[] =>
  faults.map(({ path, message }) => ({ path, code: 'rule', params: {}, hint: message }))
