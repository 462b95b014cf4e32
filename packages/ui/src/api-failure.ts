export type ApiFieldError = { readonly path: string; readonly message: string }

type Refusal = {
  readonly status: number
  readonly message: string
  readonly reason?: string | undefined
  readonly fieldErrors?: readonly ApiFieldError[] | undefined
  readonly requestId?: string | undefined
}

/** Why a call failed: the refusal of the server in the reader's language, or status 0 without a response. */
export class ApiFailure extends Error {
  readonly status: number
  readonly reason: string | undefined
  readonly fieldErrors: readonly ApiFieldError[]
  readonly requestId: string | undefined

  constructor({ status, message, reason, fieldErrors = [], requestId }: Refusal) {
    super(message)
    this.status = status
    this.reason = reason
    this.fieldErrors = fieldErrors
    this.requestId = requestId
  }
}

/**
 * Whether a record does not exist, or not for the reader. The server refuses an identifier that is none with status
 * 400. The portal has a class of failures of its own.
 */
export const isUnknownRecord = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)
