import type { Platform } from '../../../../kernel/platform.ts'
import { loadUnitTree } from './authority.store.ts'
import type { CompiledAuthority } from './compile-authority.ts'
import { compileFor } from './compile-many.ts'
import type { UnitTree } from './unit-tree.ts'

/** Published by every change of accounts, roles, their scopes, or business units. */
export const authorityTopic = 'authority'

/** The authorities of accounts, compiled once and cached until any of their sources changes on any server. */
export class AuthorityCache {
  readonly #platform: Platform
  #entries = new Map<string, CompiledAuthority>()
  #tree: UnitTree | undefined

  constructor(platform: Platform) {
    this.#platform = platform
    platform.changes.onChange((topic) => {
      if (topic !== undefined && topic !== authorityTopic) return
      // New maps, not cleared ones: a read that started before the change must not fill the new cache.
      this.#entries = new Map()
      this.#tree = undefined
    })
  }

  /** @returns undefined for an account that does not exist */
  async of(accountId: string): Promise<CompiledAuthority | undefined> {
    const entries = this.#entries
    const known = entries.get(accountId)
    if (known) return known
    const tree = await this.tree()
    const compiled = await compileFor(this.#platform.database.db, accountId, tree)
    if (compiled && this.#platform.changes.connected) entries.set(accountId, compiled)
    return compiled
  }

  async tree(): Promise<UnitTree> {
    const entries = this.#entries
    const tree = this.#tree ?? (await loadUnitTree(this.#platform.database.db))
    if (entries === this.#entries && this.#platform.changes.connected) this.#tree = tree
    return tree
  }
}

const perPlatform = new WeakMap<Platform, AuthorityCache>()

export function authorityCacheOf(platform: Platform): AuthorityCache {
  const known = perPlatform.get(platform)
  if (known) return known
  const cache = new AuthorityCache(platform)
  perPlatform.set(platform, cache)
  return cache
}
