export type ApiFieldError = { readonly path: string; readonly message: string }

/**
 * Why a call failed. `refused`: the server refused it, with a message in the reader's language. `network` and
 * `timeout`: no response. `expired`: no response either, and the cached one is too old to be shown. `abandoned`: the
 * person did not log in again.
 */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'expired' | 'abandoned'

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
  /** HTTP status; 0 without a response. */
  readonly status: number
  /** Code of the error catalogue. */
  readonly reason: string | undefined
  readonly fieldErrors: readonly ApiFieldError[]
  readonly requestId: string | undefined
  /** Seconds after which a retry makes sense; 0 if the server did not say. */
  readonly retryAfter: number
  /** The server could not process the request, but issued a deadline token: a retry counts as of the first arrival. */
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
