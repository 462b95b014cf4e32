/**
 * The audience of an account. A system user serves the group, within the scope of the roles. A clerk works for one
 * company or business line, and a distributor belongs to an external dealer of one: both are bound to it, whatever
 * their roles grant.
 */
export const userTypes = ['system', 'distributor', 'clerk'] as const
export type UserType = (typeof userTypes)[number]

/** Who may hold a permission at all, by any role. */
export const systemUsers = ['system'] as const
export const internalUsers = ['system', 'clerk'] as const

export const isBound = (type: UserType): boolean => type !== 'system'

/** Whether the administrator flag of a role applies to an account of a type. */
export const canAdminister = (type: UserType): boolean => type !== 'distributor'
