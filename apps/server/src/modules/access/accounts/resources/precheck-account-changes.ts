import type { accounts } from '@rostrum/contracts/access/accounts/resources'
import { isBound, type UserType } from '@rostrum/contracts/kernel/user-types'
import type { z } from 'zod'
import type { Precheck, ProposedChange, Refusal } from '../../../../engines/resource/binding.ts'
import { loadScopeIndex } from '../../../../engines/scope/scope-index.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import { rolesById, systemAdministrators } from '../authority/authority.store.ts'
import { exceedsGrantor } from '../authority/compare-authority.ts'
import { type CompiledAuthority, compileAuthority } from '../authority/compile-authority.ts'
import { compileFor } from '../authority/compile-many.ts'
import { unitTree } from '../authority/unit-tree.ts'
import { unitsOfNamedBy } from '../authority/units-of-named.ts'
import { phoneRefusals } from './account-phones.ts'
import { typeConflict, typeConflictAt } from './type-conflict.ts'

type Values = Partial<z.output<typeof accounts.schema>>
type Field = keyof z.output<typeof accounts.schema>

/**
 * Reports in advance what the supervision of changes would refuse. Examples are changes of an account with more
 * authority than the actor, removing or locking the only administrator, and granting permissions that the actor lacks.
 * It also refuses conflicts with the user type, and an actor who locks the own account. Accounts of one unit and type
 * with the same roles are checked once.
 */
export const precheckAccountChanges: Precheck<Values, Field> = async ({ platform, actor, tx }, changes) => {
  const db = tx ?? platform.database.db
  const index = await loadScopeIndex(platform, db)
  const grantor = await compileFor(db, actor.accountId, index)
  if (!grantor) throw notFound()
  const named = changes.flatMap(({ before, after }) => [...(before?.roleIds ?? []), ...(after?.roleIds ?? [])])
  const roles = new Map((await rolesById(db, [...new Set(named)])).map((role) => [role.id, role]))
  const namedScopes = [...roles.values()].flatMap(({ scopes }) => scopes)
  const unitsOfNamed = await unitsOfNamedBy(db, index, namedScopes)
  const compiled = memoize((key: string): CompiledAuthority => {
    const { membership, roleIds } = readKey(key)
    return compileAuthority(
      roleIds.flatMap((id) => roles.get(id) ?? []),
      membership,
      index,
    )
  })
  const conflict = memoize((key: string) => {
    const { membership, roleIds } = readKey(key)
    return typeConflict(
      membership,
      roleIds.flatMap((id) => roles.get(id) ?? []),
      index.tree(unitTree),
    )
  })
  const beyondGrantor = memoize((key: string) => exceedsGrantor(grantor, undefined, compiled(key), unitsOfNamed))
  const beyond = memoize((keys: string) => {
    const [had = '', after = ''] = keys.split('|')
    return exceedsGrantor(grantor, had === '' ? undefined : compiled(had), compiled(after), unitsOfNamed)
  })
  const administrators = changes.some(({ after }) => !after || after.locked) ? await systemAdministrators(db) : []
  const isLastAdministrator = (id: string | undefined) =>
    administrators.length > 0 && administrators.every(({ accountId }) => accountId === id)
  const asLocked = (id: string | undefined): Refusal<Field> | undefined => {
    if (isLastAdministrator(id)) return { path: 'locked', key: 'accounts.last_administrator' }
    return id === actor.accountId ? { path: 'locked', key: 'accounts.locks_itself' } : undefined
  }
  const asStored = ({ id, before, after }: ProposedChange<Values>, had: string): Refusal<Field> | undefined => {
    const stronger = had === '' || id === actor.accountId ? undefined : beyondGrantor(had)
    if (stronger !== undefined)
      return { path: 'username', key: 'accounts.exceeds_actor', params: { permission: stronger } }
    if (!after) return isLastAdministrator(id) ? { path: 'username', key: 'accounts.last_administrator' } : undefined
    return after.locked && !before?.locked ? asLocked(id) : undefined
  }
  const asItWouldStand = (had: string, has: string, after: Values): Refusal<Field> | undefined => {
    const released = readKey(has).membership.type === 'system' && (had === '' || isBound(readKey(had).membership.type))
    if (released && isBound(grantor.type)) return { path: 'userType', key: 'accounts.type_cannot_unbind' }
    const refused = conflict(has)
    if (refused) return typeConflictAt(refused, after)
    const permission = beyond(`${had}|${has}`)
    return permission === undefined
      ? undefined
      : { path: changedField(after), key: 'accounts.grant_exceeds_actor', params: { permission } }
  }
  const phones = await phoneRefusals(platform, db, changes)
  return changes.map((change, at) => {
    const { before, after } = change
    const had = before ? membershipKey(before) : ''
    const has = after ? membershipKey({ ...before, ...after }) : had
    const refusal = asStored(change, had) ?? (after && has !== had ? asItWouldStand(had, has, after) : undefined)
    return [refusal, after && dealerRefusal({ ...before, ...after }, after), phones[at]].filter(
      (one) => one !== undefined,
    )
  })
}

/** A distributor has a dealer, and no one else has; asked where one of the two is written. */
function dealerRefusal({ userType = 'system', dealerId }: Values, written: Values): Refusal<Field> | undefined {
  if (written.userType === undefined && written.dealerId === undefined) return undefined
  if (userType === 'distributor') return dealerId ? undefined : { path: 'dealerId', key: 'accounts.dealer_required' }
  return written.dealerId ? { path: 'dealerId', key: 'accounts.dealer_of_distributor' } : undefined
}

const changedField = ({ roleIds, businessUnitId }: Values): Field =>
  roleIds !== undefined ? 'roleIds' : businessUnitId !== undefined ? 'businessUnitId' : 'userType'

const membershipKey = ({ userType = 'system', businessUnitId, roleIds = [] }: Values): string =>
  [userType, businessUnitId, ...roleIds.toSorted()].join(' ')

function readKey(key: string) {
  const [type = '', unit = '', ...roleIds] = key.split(' ')
  return { membership: { type: type as UserType, unit }, roleIds }
}
