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

/**
 * The form of most patterns, such as `^[A-Z]{2}\d{6}$`: anchored on both sides, with at most one part of variable
 * length and few characters after it. The built-in engine matches such patterns in linear time with the same result, so
 * no other engine has to be loaded.
 */
export function plainPattern(body: string): Pattern | undefined {
  const found = plain.exec(body)
  if (!found) return undefined
  const [, open = '', tail = ''] = found
  if (open !== '' && !open.endsWith('?') && tailLength(tail) > maximumTailLength) return undefined
  try {
    const compiled = new RegExp(body)
    return { test: (text) => compiled.test(text) }
  } catch {
    // A range that runs backwards. The other engine reports the error to the author.
    return undefined
  }
}
