import { isStorableText } from '@rostrum/forms'
import { DomainError } from './domain-error.ts'

type Path = readonly PropertyKey[]

/** Far deeper than any form nests. Deeper input would exhaust recursive code that processes it later. */
const maximumDepth = 200

/**
 * Finds a text that PostgreSQL cannot store unchanged: one with a NUL character, or with half a surrogate pair.
 * Property names count as well.
 *
 * @returns its path; for a property name, the path of the object
 * @throws DomainError `request.malformed` for input that nests deeper than any valid input
 */
export function findUnstorable(input: unknown): Path | undefined {
  const path: PropertyKey[] = []
  return contains(input, 0, path) ? path : undefined
}

/**
 * Allocates nothing for a value: a small request has hundreds of thousands of them.
 *
 * @param path receives the path from the value to what was found
 */
function contains(value: unknown, depth: number, path: PropertyKey[]): boolean {
  if (typeof value === 'string') return !isStorableText(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth >= maximumDepth) throw new DomainError('request.malformed')
  return Array.isArray(value) ? containsInItems(value, depth, path) : containsInMembers(value, depth, path)
}

function containsInItems(items: readonly unknown[], depth: number, path: PropertyKey[]): boolean {
  const index = items.findIndex((item) => contains(item, depth + 1, path))
  if (index >= 0) path.unshift(index)
  return index >= 0
}

function containsInMembers(members: object, depth: number, path: PropertyKey[]): boolean {
  const names = Object.keys(members)
  if (!names.every(isStorableText)) return true
  const name = names.find((each) => contains(members[each as keyof typeof members], depth + 1, path))
  if (name !== undefined) path.unshift(name)
  return name !== undefined
}
