import type { accounts } from '@rostrum/contracts/access/accounts/resources'
import { canAdminister, canHoldPermission, isBound } from '@rostrum/contracts/access/accounts/user-types'
import { isPermission } from '@rostrum/contracts/permissions'
import type { z } from 'zod'
import type { Refusal } from '../../../../engines/resource/binding.ts'
import type { Membership, RoleFacts } from '../authority/compile-authority.ts'
import type { UnitTree } from '../authority/unit-tree.ts'

type Account = z.output<typeof accounts.schema>
type TypeConflict = Pick<Refusal, 'key' | 'params'>

const withoutUnit: TypeConflict = { key: 'accounts.type_without_unit' }

/**
 * What an account of a type cannot be or hold; undefined when nothing. What a role comes to hold later counts for no
 * account whose type may not hold it: here whoever gives the role is told.
 */
export function typeConflict(
  { type, unit }: Membership,
  roles: readonly RoleFacts[],
  tree: UnitTree,
): TypeConflict | undefined {
  if (isBound(type) && unit === tree.root) return withoutUnit
  if (!canAdminister(type) && roles.some(({ admin }) => admin)) return { key: 'accounts.type_administers' }
  const held = roles.flatMap(({ admin, permissions }) => (admin ? [] : permissions.filter(isPermission)))
  const permission = held.find((one) => !canHoldPermission(type, one))
  return permission && { key: 'accounts.type_holds', params: { permission } }
}

/** At the field that was given of those that do not go together. */
export function typeConflictAt(
  conflict: TypeConflict,
  { roleIds, businessUnitId }: Partial<Account>,
): Refusal<keyof Account> {
  if (conflict === withoutUnit)
    return { path: businessUnitId === undefined ? 'userType' : 'businessUnitId', ...conflict }
  return { path: roleIds === undefined ? 'userType' : 'roleIds', ...conflict }
}
