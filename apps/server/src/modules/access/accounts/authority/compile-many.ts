import type { ScopeIndex } from '../../../../engines/scope/scope-index.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { findMemberships, rolesById } from './authority.store.ts'
import { type CompiledAuthority, compileAuthority } from './compile-authority.ts'

/**
 * The authorities of many accounts, or of all, in two statements. Accounts of one unit and type with the same roles
 * share one object, so that thousands of equal ones are compiled and compared once.
 */
export async function compileMany(
  db: Db | Tx,
  accounts: readonly string[] | 'everybody',
  index: ScopeIndex,
): Promise<Map<string, CompiledAuthority>> {
  const memberships = await findMemberships(db, accounts)
  const roles = await rolesById(db, [...new Set(memberships.flatMap(({ roleIds }) => roleIds))])
  const byId = new Map(roles.map((role) => [role.id, role]))
  const compiled = new Map<string, CompiledAuthority>()
  return new Map(
    memberships.map(({ id, unit, type, roleIds }) => {
      const key = [type, unit, ...roleIds].join()
      const authority =
        compiled.get(key) ??
        compileAuthority(
          roleIds.flatMap((role) => byId.get(role) ?? []),
          { unit, type },
          index,
        )
      compiled.set(key, authority)
      return [id, authority]
    }),
  )
}

/** The authority of an account with its roles, as seen by a transaction, or as committed. */
export async function compileWithRoles(db: Db | Tx, accountId: string, index: ScopeIndex) {
  const [holder] = await findMemberships(db, [accountId])
  if (!holder) return undefined
  const { roleIds } = holder
  const byId = new Map((await rolesById(db, roleIds)).map((role) => [role.id, role]))
  const roles = roleIds.flatMap((id) => byId.get(id) ?? [])
  return { roleIds, authority: compileAuthority(roles, holder, index) }
}

export const compileFor = async (db: Db | Tx, accountId: string, index: ScopeIndex) =>
  (await compileWithRoles(db, accountId, index))?.authority
