import type { z } from 'zod'

/** Who may make a call: everyone, a signed-in applicant, or signed-in staff with `permission`. */
export type Access = 'public' | 'applicant' | 'staff'

/** The purposes of deadline tokens. Saving, submitting and changing post share one purpose. */
export type DeadlinePurpose = 'application' | 'payment' | 'waiver' | 'confirmation' | 'recheck'

/** The subject of a deadline token: the first given field of the input that identifies it. */
export type DeadlineTokenSubject = { readonly purpose: DeadlinePurpose; readonly subject: readonly string[] }

/**
 * One call of the API. The server mounts it, the OpenAPI description is generated from it, and it types the web client.
 */
export type Call = {
  readonly access: Access
  /** The permission that staff need, for example `application:review`. */
  readonly permission?: string
  readonly summary: string
  /** POST and PUT take their input from the JSON body and the query together; the body wins. */
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly errors?: readonly string[]
  /** The input contains credentials, so its values are never logged. */
  readonly credentials?: true
  /** The name under which a bare JSON array in the body arrives. */
  readonly arrayAs?: string
  /**
   * The call has a deadline. A request that gets no response receives a token that proves its arrival time, in the
   * header that `deadlineTokenHeader` names. The token is valid for another request of the same session, purpose and
   * subject that sends it in that header.
   */
  readonly deadlineToken?: DeadlineTokenSubject
  /** Maximum size of the body; larger ones are refused with `request.too_large`. The default is one mebibyte. */
  readonly maximumBytes?: number
}

/** A call that is mounted by hand and only described: it takes no JSON, or returns no envelope. */
export type ManualCall = Call & {
  readonly body?: 'multipart/form-data'
  /** Names of the required headers. */
  readonly headers?: readonly string[]
  /** The shape of a refusal instead of the envelope. Success is a 204 without a body. */
  readonly refusal?: z.ZodType
}

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type Calls = { readonly [K in CallKey]: Call }

export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
export type ParsedOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
export type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.input<O> : never
export type AccessOf<C> = C extends { access: infer A extends Access } ? A : never
