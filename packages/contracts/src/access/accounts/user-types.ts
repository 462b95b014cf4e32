import { type Permission, permissionAreas } from '../../permissions.ts'

/**
 * Whom an account is for. A system user serves the group and reaches what its roles say. A clerk works for one company
 * or business line, a distributor is another firm that deals with one: both are bound to it, whatever their roles say.
 */
export const userTypes = ['system', 'distributor', 'clerk'] as const
export type UserType = (typeof userTypes)[number]

export const isBound = (type: UserType): boolean => type !== 'system'

/** What belongs to the installation has no rows to tell apart. Of this much, those who are bound need to choose from it. */
const sharedWithBound: readonly Permission[] = ['form:read', 'reference:read', 'reference:export']

/** Of the organisation another firm is told where it stands; whole phone and ID numbers stay in the house. */
const deniedToDistributors = (permission: Permission): boolean =>
  permission === 'personal-data:read' ||
  (permissionAreas[permission] === 'organisation' && permission !== 'business-unit:read')

/** Whether an account of a type may hold a permission at all, through whatever role. */
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

/** Whether the admin flag of a role counts for an account of a type. */
export const canAdminister = (type: UserType): boolean => type !== 'distributor'
