import { type ErrorCode, errorCatalogue } from '@rostrum/contracts/errors'
import type { MessageParams } from '@rostrum/i18n/message'

/** A fault in one field of the input; `key` names a sentence of the catalogue. */
export type KeyedInputError = { readonly path: string; readonly key: string; readonly params?: MessageParams }
export type InputError =
  | KeyedInputError
  /** Worded already: the sentences of a form are its author's. */
  | { readonly path: string; readonly message: string }

/** A refusal with a code of the catalogue. It becomes the answer's status, `reason` and localised sentence. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly params: MessageParams
  readonly errors: readonly InputError[]

  constructor(code: ErrorCode, params: MessageParams = {}, faults: readonly InputError[] = [], options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
    this.errors = faults
  }

  get status(): number {
    return errorCatalogue[this.code]
  }
}

/** Refuses the input as a whole, naming the fields at fault. */
export const invalid = (...errors: readonly InputError[]): DomainError => new DomainError('request.invalid', {}, errors)

/** Hidden and missing rows look alike. */
export const notFound = (): DomainError => new DomainError('record.not_found')

/** @param milliseconds until there is room again */
export const tooManyRequests = (milliseconds: number): DomainError =>
  new DomainError('request.too_many', { seconds: Math.ceil(milliseconds / 1000) })
