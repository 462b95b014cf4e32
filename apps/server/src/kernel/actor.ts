import type { Scope } from '@rostrum/contracts/kernel/scope'
import type { Locale } from '@rostrum/i18n/locale'

/** The caller. Everything that a caller may see or do follows from this value and nothing else. */
export type Visitor = { readonly kind: 'visitor' }
export type Applicant = {
  readonly kind: 'applicant'
  readonly personId: string
  readonly sessionId: string
}
export type Staff = {
  readonly kind: 'staff'
  readonly accountId: string
  readonly sessionId: string
  /** The permissions of the account, each with the rows that it reaches. */
  readonly permissions: ReadonlyMap<string, Scope>
  /** The language of the account. */
  readonly locale?: Locale
  /** The network address of the request. */
  readonly address?: string
  /** The business units that the caller has filtered by; undefined without a filter. */
  readonly unitFilter?: ReadonlySet<string> | undefined
  /** The role as whose holder the caller looks. The permissions are then those of this role alone. */
  readonly viewedRole?: string | undefined
  /** The holder of that role whose scopes count; the caller is still who reads. */
  readonly viewedHolder?: string | undefined
}
/** The server itself: jobs and the clock. */
export type System = { readonly kind: 'system'; readonly job: string }
export type Actor = Visitor | Applicant | Staff | System

export const visitor: Visitor = { kind: 'visitor' }
export const system = (job: string): System => ({ kind: 'system', job })

/** The network address that audit records carry for an actor. Consent and sessions have those of applicants. */
export const actorAddress = (actor: Actor): string | null => (actor.kind === 'staff' ? (actor.address ?? null) : null)

/** The identifier that audit records carry for an actor. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case 'visitor':
      return null
    case 'applicant':
      return actor.personId
    case 'staff':
      return actor.accountId
    case 'system':
      return actor.job
  }
}
