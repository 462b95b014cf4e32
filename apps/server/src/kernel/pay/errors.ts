/** The provider gave no usable response, so the outcome is unknown. A retry with the same numbers is safe. */
export class ProviderUnavailable extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.name = 'ProviderUnavailable'
    this.status = status
  }
}

/** This installation has no provider, so nothing was asked and nothing happened. */
export class ProviderNotConfigured extends ProviderUnavailable {
  constructor() {
    super('No payment provider is configured')
    this.name = 'ProviderNotConfigured'
  }
}

/** The provider understood and said no. Decide by `code`; its sentence is for people and changes without notice. */
export class ProviderRefused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number, sentence: string) {
    super(`${code}: ${sentence}`)
    this.name = 'ProviderRefused'
    this.code = code
    this.status = status
  }
}

export type AuthenticityFailure =
  | 'unsigned'
  | 'skewed'
  | 'probe'
  | 'unknown-serial'
  | 'bad-signature'
  | 'undecryptable'
  | 'other-merchant'
  | 'malformed'
  | 'altered-file'

/**
 * A response, a notice or a file that is not authentic. `failure` may be logged; the error holds nothing of the
 * message.
 */
export class AuthenticityError extends Error {
  readonly failure: AuthenticityFailure

  constructor(fault: AuthenticityFailure) {
    super(`The message of the payment provider was not accepted: ${fault}`)
    this.name = 'AuthenticityError'
    this.failure = fault
  }
}
