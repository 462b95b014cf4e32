export type ApiFieldError = { readonly path: string; readonly message: string }

/**
 * Why a call came to nothing. `refused`: the server said no, with a sentence in the reader's language.
 * `network` and `timeout`: no answer. `abandoned`: the person did not log in again.
 */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'abandoned'

type Refusal = {
  status: number
  message: string
  reason?: string | undefined
  fieldErrors?: readonly ApiFieldError[] | undefined
  requestId?: string | undefined
  retryAfter?: number
  hasArrived?: boolean
}

export class ApiFailure extends Error {
  readonly kind: FailureKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** Code of the error catalogue. */
  readonly reason: string | undefined
  readonly fieldErrors: readonly ApiFieldError[]
  readonly requestId: string | undefined
  /** Seconds until another try makes sense; 0 when the server did not say. */
  readonly retryAfter: number
  /** It could not be answered, and its arrival is proved: made again, it counts as of then. */
  readonly hasArrived: boolean

  constructor(kind: FailureKind, refusal?: Refusal) {
    super(refusal?.message ?? kind)
    this.name = 'ApiFailure'
    this.kind = kind
    this.status = refusal?.status ?? 0
    this.reason = refusal?.reason
    this.fieldErrors = refusal?.fieldErrors ?? []
    this.requestId = refusal?.requestId
    this.retryAfter = refusal?.retryAfter ?? 0
    this.hasArrived = refusal?.hasArrived ?? false
  }
}
