import { isStorableText } from '@rostrum/forms'
import { DomainError } from './domain-error.ts'

type Path = readonly PropertyKey[]
type Visit = { readonly value: unknown; readonly path: Path }

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
  // An explicit stack: untrusted input nests deeper than calls may.
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

/** Members that can contain a text. */
function membersOf({ value, path }: Visit): Visit[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([, member]) => typeof member === 'string' || typeof member === 'object')
    .map(([name, member]) => ({ value: member, path: [...path, Array.isArray(value) ? Number(name) : name] }))
}
