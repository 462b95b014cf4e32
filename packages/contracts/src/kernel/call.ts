import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/** Who may make a call: anybody, a signed-in applicant, or signed-in staff holding `permission`. */
export type Access = 'public' | 'applicant' | 'staff'

/** What deadlines are about; saving, submitting and changing post are one purpose. */
export type DeadlinePurpose = 'application' | 'payment' | 'waiver' | 'confirmation' | 'recheck'

/** What a request is about whose arrival is proved: the field of the input, the first that is given, that names it. */
export type DeadlineTokenSubject = { readonly purpose: DeadlinePurpose; readonly subject: readonly string[] }

/** One call of the API: the server mounts it, the description is generated from it, the web client is typed by it. */
export type Call = {
  readonly access: Access
  /** Permission identifier that staff need, for example `application:review`. */
  readonly permission?: string
  readonly summary: string
  /** POST and PUT take their input from the JSON body and the query together; the body wins. */
  readonly input: z.ZodType
  readonly output: z.ZodType
  readonly errors?: readonly ErrorCode[]
  /** The input carries credentials: its values never reach a log. */
  readonly credentials?: true
  /** A body that is a bare JSON array arrives under this name. */
  readonly arrayAs?: string
  /**
   * A deadline decides: a request that could not be answered gets a ticket in the header `arrival-ticket` which proves when it
   * arrived, and counts for another request of the same session, purpose and subject that shows it in that header.
   */
  readonly deadlineToken?: DeadlineTokenSubject
  /** Size of a body that is refused with `request.too_large`; the general limit is one mebibyte. */
  readonly maximumBytes?: number
}

/** A call that is mounted by hand and only described: it takes no JSON, or answers no envelope. */
export type ManualCall = Call & {
  readonly body?: 'multipart/form-data'
  /** Names of the headers that it needs. */
  readonly headers?: readonly string[]
  /** What a refusal looks like in place of the envelope; success is a 204 without a body. */
  readonly refusal?: z.ZodType
}

export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
export type Calls = { readonly [K in CallKey]: Call }

export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
export type ParsedOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
export type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.input<O> : never
export type AccessOf<C> = C extends { access: infer A extends Access } ? A : never
