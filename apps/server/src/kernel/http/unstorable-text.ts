import { isStorableText } from '@rostrum/forms'
import { DomainError } from './domain-error.ts'

type Path = readonly PropertyKey[]
type Visit = { readonly value: unknown; readonly path: Path }

/** Far deeper than any form nests; what is deeper yet would exhaust whoever walks over it later. */
const maximumDepth = 200

/**
 * Finds a text that PostgreSQL cannot keep as it is: one with a NUL character, or with half a surrogate pair. Names of
 * members count as well.
 *
 * @returns where it is; for a name, the object that has it
 * @throws DomainError `request.malformed` for what nests deeper than anything that is meant
 */
export function findUnstorable(input: unknown): Path | undefined {
  // A stack of our own: strangers nest deeper than calls may.
  const open: Visit[] = [{ value: input, path: [] }]
  for (let visit = open.pop(); visit; visit = open.pop()) {
    if (visit.path.length > maximumDepth) throw new DomainError('request.malformed')
    if (!isStorable(visit.value)) return visit.path
    for (const member of membersOf(visit)) open.push(member)
  }
  return undefined
}

const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isStorableText(value)
    : typeof value !== 'object' || value === null || Object.keys(value).every(isStorable)

/** Those in which a text can be. */
function membersOf({ value, path }: Visit): Visit[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([, member]) => typeof member === 'string' || typeof member === 'object')
    .map(([name, member]) => ({ value: member, path: [...path, Array.isArray(value) ? Number(name) : name] }))
}
