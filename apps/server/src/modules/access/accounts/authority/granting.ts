import { loadScopeIndex } from '../../../../engines/scope/scope-index.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findAccount } from '../accounts.store.ts'
import { rolesById } from './authority.store.ts'
import { exceedsGrantor } from './compare-authority.ts'
import { type CompiledAuthority, compileAuthority, type Membership } from './compile-authority.ts'
import { compileFor } from './compile-many.ts'
import { unitTree } from './unit-tree.ts'
import { unitsOfNamedIn } from './units-of-named.ts'

/** What accounts may give to others, by the authority of one moment. */
export type Granting = {
  /** The authority of an account that can log in; undefined for one that is gone or locked. */
  readonly authorityOf: (accountId: string) => Promise<CompiledAuthority | undefined>
  /** A unit with those below it. */
  readonly unitsFrom: (unit: string) => readonly string[]
  /** The first permission or page that roles give in some of the memberships beyond the grantor; undefined when none. */
  readonly excess: (
    grantor: CompiledAuthority,
    roleIds: readonly string[],
    memberships: readonly Membership[],
  ) => Promise<string | undefined>
}

/** Loads the trees once for any number of questions. */
export async function loadGranting(platform: Platform, db: Db | Tx): Promise<Granting> {
  const index = await loadScopeIndex(platform, db)
  return {
    authorityOf: memoize(async (accountId: string) => {
      const account = await findAccount(db, accountId)
      return account && !account.locked ? compileFor(db, accountId, index) : undefined
    }),
    unitsFrom: (unit) => index.tree(unitTree).descendantsOf(unit),
    async excess(grantor, roleIds, memberships) {
      const roles = await rolesById(db, roleIds)
      const given = memberships.map((membership) => compileAuthority(roles, membership, index))
      const units = await unitsOfNamedIn(db, index, given)
      for (const authority of given) {
        const beyond = exceedsGrantor(grantor, undefined, authority, units)
        if (beyond !== undefined) return beyond
      }
      return undefined
    },
  }
}
