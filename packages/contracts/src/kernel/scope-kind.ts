import type { Area } from './areas.ts'

/** A part that data scopes of roles may have, declared by a module for server and pages. */
export type ScopeKindDef = {
  /** The scope column of rows that its identifiers are compared with. A kind without one covers every row. */
  readonly column?: string
  /** The areas in which a role may use it; without them, every area with rows. */
  readonly areas?: readonly Area[]
  /** The resource whose records a role names. Without it the part names nothing and follows from the account. */
  readonly path?: `/workbenchApi/${string}`
}
