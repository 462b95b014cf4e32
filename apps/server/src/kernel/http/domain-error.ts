import { type ErrorCode, errorCatalogue } from '@rostrum/contracts/errors'
import type { MessageParams } from '@rostrum/i18n/message'

/** An error in one field of the input; `key` names a message of the catalogue. */
export type KeyedInputError = { readonly path: string; readonly key: string; readonly params?: MessageParams }
export type InputError =
  | KeyedInputError
  /** Final text: the messages of a form are its author's. */
  | { readonly path: string; readonly message: string }

/** A rejection with a code of the catalogue. It becomes the response's status, `reason` and localized message. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly params: MessageParams
  readonly errors: readonly InputError[]

  constructor(
    code: ErrorCode,
    params: MessageParams = {},
    fieldErrors: readonly InputError[] = [],
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.code = code
    this.params = params
    this.errors = fieldErrors
  }

  get status(): number {
    return errorCatalogue[this.code]
  }
}

/** Rejects the input as a whole and lists the invalid fields. */
export const invalid = (...errors: readonly InputError[]): DomainError => new DomainError('request.invalid', {}, errors)

/** Hidden and missing rows look alike. */
export const notFound = (): DomainError => new DomainError('record.not_found')

/** @param milliseconds until there is capacity again */
export const tooManyRequests = (milliseconds: number): DomainError =>
  new DomainError('request.too_many', { seconds: Math.ceil(milliseconds / 1000) })
