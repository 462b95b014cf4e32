import { type Permission, permissions } from './permissions.ts'

/** The subject of a permission: the part before the colon. */
type Subject = Permission extends `${infer About}:${string}` ? About : never

/** The menu directories in order, each with the subject of its pages' first permission. */
const firstSubjects = {
  recruitment: 'project',
  assessment: 'question',
  talent: 'post',
  content: 'article',
  organisation: 'business-unit',
  system: 'form',
} as const satisfies Readonly<Record<string, Subject>>

export const subjectOf = (identifier: string): string => identifier.split(':')[0] ?? ''

/** The action of a permission: the part after the colon. */
export const actionOf = (identifier: string): string => identifier.split(':')[1] ?? ''

/** Permission subjects by the menu directory of their pages. */
export const permissionModules: ReadonlyMap<string, readonly string[]> = modulesOf(permissions.map(subjectOf))

function modulesOf(subjects: readonly string[]): Map<string, readonly string[]> {
  const declared = [...new Set(subjects)]
  const starts = Object.entries(firstSubjects).map(([module, first]) => ({ module, at: declared.indexOf(first) }))
  return new Map(starts.map(({ module, at }, index) => [module, declared.slice(at, starts[index + 1]?.at)]))
}

/** Sorts the permissions of one subject in the order of declaration: read before write. */
export const sortByAction = (identifiers: readonly string[]): string[] => {
  const declared: readonly string[] = permissions
  return identifiers.toSorted((one, other) => declared.indexOf(one) - declared.indexOf(other))
}
