import { type Permission, permissionAreas } from '../../permissions.ts'

/**
 * The audience of an account. A system user serves the group, within the scope of the roles. A clerk works for one
 * company or business line, and a distributor belongs to an external dealer of one: both are bound to it, whatever
 * their roles grant.
 */
export const userTypes = ['system', 'distributor', 'clerk'] as const
export type UserType = (typeof userTypes)[number]

export const isBound = (type: UserType): boolean => type !== 'system'

/** Installation data has no rows to separate. Bound accounts need these parts of it to choose values. */
const sharedWithBound: readonly Permission[] = ['form:read', 'reference:read', 'reference:export']

/** An external company sees only its own place in the organisation, and no unmasked phone and ID numbers. */
const deniedToDistributors = (permission: Permission): boolean =>
  permission === 'personal-data:read' ||
  (permissionAreas[permission] === 'organisation' && permission !== 'business-unit:read')

/** Whether an account of a type may hold a permission at all, by any role. */
export function canHoldPermission(type: UserType, permission: Permission): boolean {
  switch (type) {
    case 'system':
      return true
    case 'clerk':
      return permissionAreas[permission] !== 'installation' || sharedWithBound.includes(permission)
    case 'distributor':
      return canHoldPermission('clerk', permission) && !deniedToDistributors(permission)
  }
}

/** Whether the administrator flag of a role applies to an account of a type. */
export const canAdminister = (type: UserType): boolean => type !== 'distributor'
