/** The provider gave no usable answer, so what happened there is not known. Asking again with the same numbers is safe. */
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

/** An answer, a notice or a file that cannot be relied on. `fault` may be logged; nothing of the message is kept. */
export class AuthenticityError extends Error {
  readonly failure: AuthenticityFailure

  constructor(fault: AuthenticityFailure) {
    super(`The message of the payment provider was not accepted: ${fault}`)
    this.name = 'NotAuthentic'
    this.failure = fault
  }
}
