import type { Area } from './areas.ts'
import type { Calls } from './call.ts'
import type { ScopeKindDef } from './scope-kind.ts'
import type { UserType } from './user-types.ts'

/** A permission identifier, `noun:verb`, as buttons carry it. */
export type PermissionIdentifier = `${string}:${string}`

export type PermissionDeclaration = {
  readonly area: Area
  /** The menu directory whose pages need it. */
  readonly directory: string
  /** Which accounts may hold it. */
  readonly userTypes: readonly UserType[]
}

/**
 * How long data is retained. `fixed`: it follows from purpose (a code, a session), from a promise (an erasure) or from
 * law (payments, the audit log). Otherwise an installation sets the days within limits.
 */
export type RetentionDeclaration = 'fixed' | { readonly days: number; readonly from: number; readonly to: number }

/** Either the pages that come first, or all of them in groups; the text of each group is `menu_group.<code>`. */
type MenuDirectory = { readonly code: string; readonly icon: string } & (
  | { readonly pages?: readonly string[]; readonly groups?: never }
  | { readonly groups: readonly { readonly code: string; readonly pages: readonly string[] }[]; readonly pages?: never }
)

/** What one module declares to server and pages. Texts, handlers and screens are in its other folders. */
export type Contract = {
  readonly name: string
  /** Its refusals with their HTTP status. Their texts are in `@rostrum/i18n` under the same keys. */
  readonly errors?: Readonly<Record<string, number>>
  readonly permissions?: Readonly<Record<PermissionIdentifier, PermissionDeclaration>>
  readonly retention?: Readonly<Record<string, RetentionDeclaration>>
  /** Kinds of parts that data scopes of roles may have. */
  readonly scopeKinds?: Readonly<Record<string, ScopeKindDef>>
  /** The menu directory that begins with the module, with its icon. */
  readonly directory?: MenuDirectory
  /** Kinds of notifications; the text of each is `notice.<kind>` in the catalogues of the workbench. */
  readonly notifications?: readonly string[]
  /** Kinds of pending tasks; the text of each is `todo.<kind>`, of its button `todo_act.<kind>`. */
  readonly todos?: readonly string[]
  /** Kinds of figures on the home page; the text of each is `figure.<kind>`, its second line `figure_note.<kind>`. */
  readonly figures?: readonly string[]
  /** Kinds of deadlines; the text of each is `deadline.<kind>`. */
  readonly deadlines?: readonly string[]
  /** Kinds of plots on the home page; the text of each is `plot.<kind>`, of its stages `plot_stage.<stage>`. */
  readonly plots?: readonly string[]
  /** Stages of the plots. */
  readonly plotStages?: readonly string[]
  /** The first steps of a new installation; the text of each is `first_step.<kind>`. */
  readonly firstSteps?: readonly string[]
  readonly portalCalls?: CallTypes<Calls>
  readonly staffCalls?: CallTypes<Calls>
}

/** Calls as a type only, so that pages load no schema. */
export type CallTypes<C> = { readonly calls?: C }

export const callTypes = <C extends Calls>(): CallTypes<C> => ({})

/** Declares permissions of the same area, directory and holders; each name is declared once. */
export const permissionsIn = <const P extends PermissionIdentifier>(
  declaration: PermissionDeclaration,
  identifiers: readonly P[],
): Readonly<Record<P, PermissionDeclaration>> =>
  Object.fromEntries(identifiers.map((identifier) => [identifier, declaration])) as Record<P, PermissionDeclaration>
