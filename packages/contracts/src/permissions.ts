import { joinPart, type NamesIn } from './contract-parts.ts'
import type { Area } from './kernel/areas.ts'
import type { UserType } from './kernel/user-types.ts'

/** Every permission of the modules. A call names the one it needs. */
export type Permission = NamesIn<'permissions'>

const declared = joinPart('permissions')

export const permissions = Object.keys(declared) as Permission[]

/** A role may still hold an identifier that this version of the product has removed. */
export const isPermission = (identifier: string): identifier is Permission => Object.hasOwn(declared, identifier)

/** The area whose data scopes decide which rows a permission covers. */
export const areaOf = (permission: Permission): Area => declared[permission].area

/** Whether an account of a type may hold a permission at all, by any role. */
export const canHoldPermission = (type: UserType, permission: Permission): boolean =>
  declared[permission].userTypes.includes(type)

/** The subject of a permission: the part before the colon. */
export const subjectOf = (identifier: string): string => identifier.split(':')[0] ?? ''

/** The action of a permission: the part after the colon. */
export const actionOf = (identifier: string): string => identifier.split(':')[1] ?? ''

/** Permission subjects by the menu directory of their pages. */
export const subjectsByDirectory: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(permissions, (permission) => declared[permission].directory)].map(([directory, some]) => [
    directory,
    [...new Set(some.map(subjectOf))],
  ]),
)

/** Sorts the permissions of one subject in the order of declaration: read before write. */
export const sortByAction = (identifiers: readonly string[]): string[] => {
  const order: readonly string[] = permissions
  return identifiers.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}
