import type { FieldError } from '@rostrum/forms'
import type { ApiFailure, ApiFieldError } from '../shell/api-failure.ts'

/** The errors of the server as form errors at their fields, in the server's language. */
export const toFormErrors = (errors: readonly ApiFieldError[]): FieldError[] => errors.map(errorWith('rule'))

/** The same for a refused call: a value that could not be checked is no error and is sent again. */
export const formErrorsOf = ({ reason, fieldErrors }: ApiFailure): FieldError[] =>
  fieldErrors.map(errorWith(reason === 'form.source_unavailable' ? 'list_unavailable' : 'rule'))

const errorWith =
  (code: 'rule' | 'list_unavailable') =>
  ({ path, message }: ApiFieldError): FieldError => ({ path, code, params: {}, hint: message })
