import { type Permission, permissions } from './permissions.ts'

/** What a permission is about: the part before the colon. */
type Subject = Permission extends `${infer About}:${string}` ? About : never

/** The directories of the menu in its order, each with what the first permission of its pages is about. */
const firstSubjects = {
  recruitment: 'project',
  assessment: 'question',
  talent: 'post',
  content: 'article',
  organisation: 'business-unit',
  system: 'form',
} as const satisfies Readonly<Record<string, Subject>>

export const subjectOf = (identifier: string): string => identifier.split(':')[0] ?? ''

/** The act of a permission: the part after the colon. */
export const actionOf = (identifier: string): string => identifier.split(':')[1] ?? ''

/** What permissions are about, by the directory of the menu where its pages stand. */
export const permissionModules: ReadonlyMap<string, readonly string[]> = modulesOf(permissions.map(subjectOf))

function modulesOf(subjects: readonly string[]): Map<string, readonly string[]> {
  const declared = [...new Set(subjects)]
  const starts = Object.entries(firstSubjects).map(([module, first]) => ({ module, at: declared.indexOf(first) }))
  return new Map(starts.map(({ module, at }, index) => [module, declared.slice(at, starts[index + 1]?.at)]))
}

/** Identifiers about one thing in the order in which they are declared: to see before to change. */
export const sortByAction = (identifiers: readonly string[]): string[] => {
  const declared: readonly string[] = permissions
  return identifiers.toSorted((one, other) => declared.indexOf(one) - declared.indexOf(other))
}
