import { type ScopeKind, scopeKindDefs } from '@rostrum/contracts/scope-kinds'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../kernel/actor.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { TreeNode } from './tree.ts'

/** The account that holds a role. */
export type ScopeHolder = { readonly accountId: string; readonly unit: string }

/** Records whose scopes include everything below them. Each change of its nodes publishes the topic. */
export type ScopeTree = {
  readonly topic: string
  /** @param day of nodes with dates: what was below them before or will be later is not */
  readonly load: (db: Db | Tx, day: string) => Promise<readonly TreeNode[]>
}

/** What a module registers for one kind of scope part (`Module.scopes`). */
export type ScopeDimension = {
  readonly kind: string
  /** The scope column of rows that identifiers are compared with. A kind without one covers every row. */
  readonly column?: string | undefined
  /** Identifiers include everything below them in this tree. */
  readonly below?: ScopeTree
  /**
   * Identifiers that follow from the holder: the unit of the account, or what the function finds for a calendar day.
   * Without it a role names them.
   */
  readonly relative?: 'unit' | ((db: Db | Tx, holder: ScopeHolder, day: string) => Promise<readonly string[]>)
  /** A relative kind finds other records after each publication of this topic; without it, only on another day. */
  readonly topic?: string
  /** The units of identifiers of the column: who may grant a unit may grant what belongs to it. */
  readonly unitsOf?: (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The names of identifiers that an actor may see, in order. Kinds of business units have none. */
  readonly namesOf?: (
    db: Db,
    actor: Staff,
    ids: readonly string[],
    language: Locale,
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
}

/** Completes a kind that the contracts declare. */
export const scopeDimension = (
  kind: ScopeKind,
  dimension: Omit<ScopeDimension, 'kind' | 'column'> = {},
): ScopeDimension => ({ kind, column: scopeKindDefs[kind].column, ...dimension })

const registered = new WeakMap<Platform, readonly ScopeDimension[]>()

/** Registers the dimensions of all modules, at the start. */
export function registerDimensions(platform: Platform, dimensions: readonly ScopeDimension[]): void {
  const kinds = dimensions.map(({ kind }) => kind)
  if (new Set(kinds).size < kinds.length) throw new Error(`A kind of scope is registered twice: ${kinds.join(', ')}.`)
  registered.set(platform, dimensions)
}

export const dimensionsOf = (platform: Platform): readonly ScopeDimension[] => registered.get(platform) ?? []
