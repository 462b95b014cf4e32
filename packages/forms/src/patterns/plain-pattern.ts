import type { Pattern } from './engine.ts'

/** One character: itself, escaped, or a class of ASCII characters that is not negated. */
const one = String.raw`(?:[A-Za-z0-9_@ ,:;=%&#~-]|\\[dw./+()*?^$|[\]{}-]|\[(?:[A-Za-z0-9_@ .,:;=%&#~/+()*?]|-(?=\])|[A-Za-z0-9]-[A-Za-z0-9]|\\[dw./-])+\])`
const fixed = String.raw`${one}(?:\{\d{1,3}\})?`
const variable = String.raw`${one}(?:[*+?]|\{\d{1,3},(?:\d{1,3})?\})`
const plain = new RegExp(`^\\^(?:${fixed})*(${variable})?((?:${fixed})*)\\$$`)
const eachFixed = new RegExp(`${one}(?:\\{(\\d{1,3})\\})?`, 'g')

/**
 * Maximum number of fixed characters after the part of variable length: the match tries them at each possible end of
 * that part.
 */
const maximumTailLength = 64

function tailLength(tail: string): number {
  let length = 0
  for (const [, repeats = '1'] of tail.matchAll(eachFixed)) length += Number(repeats)
  return length
}

/** Each is tried on its own. */
const maximumBranches = 8

function isPlain(branch: string): boolean {
  const found = plain.exec(branch)
  if (!found) return false
  const [, open = '', tail = ''] = found
  return open === '' || open.endsWith('?') || tailLength(tail) <= maximumTailLength
}

/** The alternatives of `^a$|^b$`, each anchored on both sides; an escaped `$` leaves a part that is not plain. */
const branchesOf = (body: string): readonly string[] =>
  body.split('$|^').map((part, at, { length }) => `${at > 0 ? '^' : ''}${part}${at < length - 1 ? '$' : ''}`)

/**
 * The form of most patterns, such as `^[A-Z]{2}\d{6}$`: anchored on both sides, with at most one part of variable
 * length and few characters after it, or a few alternatives of this form. The built-in engine matches such patterns in
 * linear time with the same result, so no other engine has to be loaded.
 */
export function plainPattern(body: string): Pattern | undefined {
  const branches = branchesOf(body)
  if (branches.length > maximumBranches || !branches.every(isPlain)) return undefined
  try {
    const compiled = new RegExp(body)
    return { test: (text) => compiled.test(text) }
  } catch {
    // A range that runs backwards. The other engine reports the error to the author.
    return undefined
  }
}
