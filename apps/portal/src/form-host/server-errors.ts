import type { FieldError } from '@rostrum/forms'
import type { ApiFailure, ApiFieldError } from '../shell/api-failure.ts'

/** What the server found at fault, as errors of the form at their fields, in the server's own words. */
export const toFormErrors = (faults: readonly ApiFieldError[]): FieldError[] => faults.map(errorWith('rule'))

/** The same of a call that was refused: what could not be checked is no fault, and is sent again as it is. */
export const formErrorsOf = ({ reason, fieldErrors }: ApiFailure): FieldError[] =>
  fieldErrors.map(errorWith(reason === 'form.source_away' ? 'list_away' : 'rule'))

const errorWith =
  (code: 'rule' | 'list_away') =>
  ({ path, message }: ApiFieldError): FieldError => ({ path, code, params: {}, hint: message })
