import type { accounts } from '@rostrum/contracts/access/accounts/resources'
import { canAdminister, isBound } from '@rostrum/contracts/kernel/user-types'
import { canHoldPermission, isPermission } from '@rostrum/contracts/permissions'
import type { z } from 'zod'
import type { Refusal } from '../../../../engines/resource/binding.ts'
import type { Tree } from '../../../../engines/scope/tree.ts'
import type { Membership, RoleFacts } from '../authority/compile-authority.ts'

type Account = z.output<typeof accounts.schema>
type TypeConflict = Pick<Refusal, 'key' | 'params'>

const withoutUnit: TypeConflict = { key: 'accounts.type_without_unit' }

/**
 * Why an account of a type cannot be so or hold a role; undefined when it can. Permissions added to a role later are
 * ignored for accounts whose type may not hold them. Here the user who assigns the role sees the conflict.
 */
export function typeConflict(
  { type, unit }: Membership,
  roles: readonly RoleFacts[],
  tree: Tree,
): TypeConflict | undefined {
  if (isBound(type) && unit === tree.root) return withoutUnit
  if (!canAdminister(type) && roles.some(({ admin }) => admin)) return { key: 'accounts.type_cannot_administer' }
  const held = roles.flatMap(({ admin, permissions }) => (admin ? [] : permissions.filter(isPermission)))
  const permission = held.find((one) => !canHoldPermission(type, one))
  return permission && { key: 'accounts.type_cannot_hold', params: { permission } }
}

/** Reports the conflict at the field that was given. */
export function typeConflictAt(
  conflict: TypeConflict,
  { roleIds, businessUnitId }: Partial<Account>,
): Refusal<keyof Account> {
  if (conflict === withoutUnit)
    return { path: businessUnitId === undefined ? 'userType' : 'businessUnitId', ...conflict }
  return { path: roleIds === undefined ? 'userType' : 'roleIds', ...conflict }
}
