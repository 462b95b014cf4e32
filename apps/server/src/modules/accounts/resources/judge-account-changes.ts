import type { accounts } from '@rostrum/contracts/organisation-resources'
import type { z } from 'zod'
import { notFound } from '../../../platform/http/problem.ts'
import type { Judge, Proposed, Refusal } from '../../../resource/binding.ts'
import { loadUnitTree, rolesById, systemAdministrators } from '../authority/authority.store.ts'
import { grantedBeyond } from '../authority/compare-authority.ts'
import { type CompiledAuthority, compileAuthority } from '../authority/compile-authority.ts'
import { compileFor } from '../authority/compile-many.ts'

type Values = Partial<z.output<typeof accounts.schema>>
type Field = keyof z.output<typeof accounts.schema>

/**
 * Says before it is tried what the supervision of changes would refuse: changing an account that holds more than the
 * actor, removing who alone administers the system, and granting what the actor does not hold. Accounts of one unit with the same roles are judged once.
 */
export const judgeAccountChanges: Judge<Values, Field> = async ({ platform, actor, tx }, changes) => {
  const db = tx ?? platform.database.db
  const tree = await loadUnitTree(db)
  const grantor = await compileFor(db, actor.accountId, tree)
  if (!grantor) throw notFound()
  const named = changes.flatMap(({ before, after }) => [...(before?.roleIds ?? []), ...(after?.roleIds ?? [])])
  const roles = new Map((await rolesById(db, [...new Set(named)])).map((role) => [role.id, role]))
  const compiled = remembering((key: string): CompiledAuthority => {
    const [unit = '', ...ids] = key.split(' ')
    return compileAuthority(
      ids.flatMap((id) => roles.get(id) ?? []),
      unit,
      tree,
    )
  })
  const beyondGrantor = remembering((key: string) => grantedBeyond(grantor, undefined, compiled(key)))
  const beyond = remembering((keys: string) => {
    const [had = '', after = ''] = keys.split('|')
    return grantedBeyond(grantor, had === '' ? undefined : compiled(had), compiled(after))
  })
  const administrators = changes.some(({ after }) => !after) ? await systemAdministrators(db) : []
  const isLastAdministrator = (id: string | undefined) =>
    administrators.length > 0 && administrators.every(({ accountId }) => accountId === id)
  return changes.map(({ id, before, after }: Proposed<Values>): Refusal<Field>[] => {
    const had = before ? standingKey(before) : ''
    const stronger = had === '' || id === actor.accountId ? undefined : beyondGrantor(had)
    if (stronger !== undefined)
      return [{ path: 'username', key: 'accounts.holds_more', params: { permission: stronger } }]
    if (!after && isLastAdministrator(id)) return [{ path: 'username', key: 'accounts.last_administrator' }]
    const granted = after && beyond(`${had}|${standingKey({ ...before, ...after })}`)
    if (granted === undefined) return []
    const path = after?.roleIds === undefined ? 'businessUnitId' : 'roleIds'
    return [{ path, key: 'accounts.grant_exceeds', params: { permission: granted } }]
  })
}

const standingKey = ({ businessUnitId, roleIds = [] }: Values): string =>
  [businessUnitId, ...roleIds.toSorted()].join(' ')

function remembering<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, { readonly made: T }>()
  return (key) => {
    const found = known.get(key) ?? { made: make(key) }
    known.set(key, found)
    return found.made
  }
}
