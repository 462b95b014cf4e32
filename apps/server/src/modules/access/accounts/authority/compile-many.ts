import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { findMemberships, rolesById } from './authority.store.ts'
import { type CompiledAuthority, compileAuthority } from './compile-authority.ts'
import type { UnitTree } from './unit-tree.ts'

/**
 * The authorities of many accounts, or of all, in two statements. Accounts of one unit and type with the same roles
 * share one object, so that thousands of equal ones are compiled and compared once.
 */
export async function compileMany(
  db: Db | Tx,
  accounts: readonly string[] | 'everybody',
  tree: UnitTree,
): Promise<Map<string, CompiledAuthority>> {
  const standing = await findMemberships(db, accounts)
  const roles = await rolesById(db, [...new Set(standing.flatMap(({ roleIds }) => roleIds))])
  const byId = new Map(roles.map((role) => [role.id, role]))
  const compiled = new Map<string, CompiledAuthority>()
  return new Map(
    standing.map(({ id, unit, type, roleIds }) => {
      const key = [type, unit, ...roleIds].join()
      const authority =
        compiled.get(key) ??
        compileAuthority(
          roleIds.flatMap((role) => byId.get(role) ?? []),
          { unit, type },
          tree,
        )
      compiled.set(key, authority)
      return [id, authority]
    }),
  )
}

/** The authority of an account as seen by a transaction, or as committed. */
export const compileFor = async (db: Db | Tx, accountId: string, tree: UnitTree) =>
  (await compileMany(db, [accountId], tree)).get(accountId)
