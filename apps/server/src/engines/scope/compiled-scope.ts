import type { Scope } from '@rostrum/contracts/kernel/scope'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ScopeDimension, ScopeHolder } from './scope-dimension.ts'
import type { ScopeIndex } from './scope-index.ts'

/** A scope whose relative kinds are not resolved: accounts with equal roles and units share it. */
export type CompiledScope = Scope & { readonly relative: ReadonlySet<string> }

export const emptyScope: CompiledScope = { all: false, ids: {}, relative: new Set() }

/** Collects the parts of one scope. */
export class ScopeBuilder {
  readonly #unit: string
  readonly #index: ScopeIndex
  readonly #bound: ReadonlySet<string> | undefined
  #all = false
  readonly #ids: Record<string, Set<string>> = {}
  readonly #relative = new Set<string>()

  /**
   * @param unit the unit of the account
   * @param bound the units that limit it; identifiers of other units are left out
   */
  constructor(unit: string, bound: ReadonlySet<string> | undefined, index: ScopeIndex) {
    this.#unit = unit
    this.#bound = bound
    this.#index = index
  }

  add({ kind, ids }: { readonly kind: string; readonly ids: readonly string[] }): void {
    const dimension = this.#index.dimension(kind)
    if (!dimension) return
    if (dimension.column === undefined) this.#addAll()
    else if (typeof dimension.relative === 'function') this.#relative.add(kind)
    else {
      const given = dimension.relative === 'unit' ? [this.#unit] : ids
      this.#addIds(dimension.column, this.#index.expand(dimension, given))
    }
  }

  #addAll(): void {
    if (this.#bound) this.#addIds('unit', [...this.#bound])
    else this.#all = true
  }

  #addIds(column: string, ids: readonly string[]): void {
    const known = this.#ids[column] ?? new Set()
    this.#ids[column] = known
    for (const id of ids) if (column !== 'unit' || !this.#bound || this.#bound.has(id)) known.add(id)
  }

  build(): CompiledScope {
    return { all: this.#all, ids: this.#ids, relative: this.#relative, bound: this.#bound }
  }
}

/**
 * The scopes of one account on a day, with its relative kinds resolved. Scopes without relative kinds stay the same
 * objects.
 */
export async function resolveScopes<K>(
  db: Db | Tx,
  scopes: ReadonlyMap<K, CompiledScope>,
  holder: ScopeHolder,
  day: string,
  index: ScopeIndex,
): Promise<ReadonlyMap<K, Scope>> {
  const kinds = new Set([...scopes.values()].flatMap(({ relative }) => [...relative]))
  const resolved: (readonly [ScopeDimension & { readonly column: string }, readonly string[]])[] = []
  for (const kind of kinds) {
    const dimension = index.dimension(kind)
    if (!dimension || dimension.column === undefined || typeof dimension.relative !== 'function') continue
    const ids = await dimension.relative(db, holder, day)
    resolved.push([{ ...dimension, column: dimension.column }, index.expand(dimension, ids)])
  }
  if (resolved.length === 0) return scopes
  return new Map(
    [...scopes].map(([key, { relative, ...scope }]) => {
      const ids: Record<string, ReadonlySet<string> | undefined> = { ...scope.ids }
      for (const [{ kind, column }, found] of resolved)
        if (relative.has(kind)) ids[column] = new Set([...(ids[column] ?? []), ...found])
      return [key, { ...scope, ids }]
    }),
  )
}
