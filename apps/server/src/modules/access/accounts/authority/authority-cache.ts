import type { Scope } from '@rostrum/contracts/kernel/scope'
import type { Permission } from '@rostrum/contracts/permissions'
import { resolveScopes } from '../../../../engines/scope/compiled-scope.ts'
import { dimensionsOf, type ScopeTree } from '../../../../engines/scope/scope-dimension.ts'
import { type ScopeIndex, scopeIndex, treesIn } from '../../../../engines/scope/scope-index.ts'
import { type Tree, treeOf } from '../../../../engines/scope/tree.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accountOfTopic, roleOfTopic } from './authority-topics.ts'
import type { CompiledAuthority } from './compile-authority.ts'
import { compileWithRoles } from './compile-many.ts'
import { unitTree } from './unit-tree.ts'

/** What one account may do on a day. */
export type AccountAuthority = {
  readonly authority: CompiledAuthority
  readonly permissions: ReadonlyMap<Permission, Scope>
}

type Entry = AccountAuthority & {
  readonly roleIds: readonly string[]
  readonly day: string
  readonly trees: ReadonlyMap<ScopeTree, Tree>
  /** Topics of its relative kinds. */
  readonly topics: ReadonlySet<string>
}

/**
 * The authorities of accounts, compiled once and cached until one of their sources changes on any server. An entry ends
 * with its account, with one of its roles, with a new version of a tree that its scopes use, with what its relative kinds find, and with the day.
 */
export class AuthorityCache {
  readonly #platform: Platform
  readonly #entries = new Map<string, Entry>()
  readonly #trees = new Map<ScopeTree, Tree>()
  /** The day of the cached trees: nodes with dates are below others tomorrow. */
  #treeDay = ''
  /** Counts changes: a read that started before one must not fill the cache after it. */
  #changes = 0

  constructor(platform: Platform) {
    this.#platform = platform
    platform.changes.onChange((topic) => this.#evict(topic))
  }

  /** @returns undefined for an account that does not exist */
  async of(accountId: string): Promise<AccountAuthority | undefined> {
    const { database, changes, clock, config } = this.#platform
    const day = calendarDay(clock.now(), config.timeZone)
    this.#evictTreesBefore(day)
    const known = this.#entries.get(accountId)
    if (known && known.day === day && (await this.#isCurrent(known))) return known
    const begun = this.#changes
    const index = await this.index()
    const compiled = await compileWithRoles(database.db, accountId, index)
    if (!compiled) return undefined
    const { authority, roleIds } = compiled
    const holder = { accountId, unit: authority.unit }
    const permissions = await resolveScopes(database.db, authority.permissions, holder, day, index)
    const trees = new Map([...authority.trees].map((tree) => [tree, index.tree(tree)]))
    const relative = [...authority.permissions.values()].flatMap((scope) => [...scope.relative])
    const topics = new Set(relative.flatMap((kind) => index.dimension(kind)?.topic ?? []))
    const entry: Entry = { authority, permissions, roleIds, day, trees, topics }
    if (begun === this.#changes && changes.connected) this.#entries.set(accountId, entry)
    return entry
  }

  /** The tree of business units. */
  units(): Promise<Tree> {
    return this.#tree(unitTree)
  }

  async #isCurrent({ trees }: Entry): Promise<boolean> {
    for (const [tree, version] of trees) if ((await this.#tree(tree)) !== version) return false
    return true
  }

  /** The index of today, with the trees that are cached. */
  async index(): Promise<ScopeIndex> {
    const dimensions = dimensionsOf(this.#platform)
    const trees = new Map<ScopeTree, Tree>()
    for (const tree of treesIn(dimensions)) trees.set(tree, await this.#tree(tree))
    return scopeIndex(dimensions, trees)
  }

  #evictTreesBefore(day: string): void {
    if (this.#treeDay === day) return
    this.#trees.clear()
    this.#treeDay = day
    this.#changes += 1
  }

  async #tree(of: ScopeTree): Promise<Tree> {
    const { database, changes, clock, config } = this.#platform
    const day = calendarDay(clock.now(), config.timeZone)
    this.#evictTreesBefore(day)
    const known = this.#trees.get(of)
    if (known) return known
    const begun = this.#changes
    const tree = treeOf(await of.load(database.db, day))
    const concurrent = this.#trees.get(of)
    if (concurrent) return concurrent
    if (begun === this.#changes && changes.connected) this.#trees.set(of, tree)
    return tree
  }

  #evict(topic: string | undefined): void {
    const account = topic === undefined ? undefined : accountOfTopic(topic)
    const role = topic === undefined ? undefined : roleOfTopic(topic)
    const changed = [...this.#trees.keys()].filter((tree) => tree.topic === topic)
    if (topic === undefined) {
      this.#entries.clear()
      this.#trees.clear()
    }
    if (account !== undefined) this.#entries.delete(account)
    if (role !== undefined) this.#evictWhere(({ roleIds }) => roleIds.includes(role))
    if (topic !== undefined) this.#evictWhere(({ topics }) => topics.has(topic))
    for (const tree of changed) this.#trees.delete(tree)
    this.#changes += 1
  }

  #evictWhere(isStale: (entry: Entry) => boolean): void {
    for (const [id, entry] of this.#entries) if (isStale(entry)) this.#entries.delete(id)
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
