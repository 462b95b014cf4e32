import type { Pattern } from './engine.ts'

/** One character: itself, escaped, or a class of ASCII characters that is not negated. */
const one = String.raw`(?:[A-Za-z0-9_@ ,:;=%&#~-]|\\[dw./+()*?^$|[\]{}-]|\[(?:[A-Za-z0-9_@ .,:;=%&#~/+()*?]|-(?=\])|[A-Za-z0-9]-[A-Za-z0-9]|\\[dw./-])+\])`
const fixed = String.raw`${one}(?:\{\d{1,3}\})?`
const variable = String.raw`${one}(?:[*+?]|\{\d{1,3},(?:\d{1,3})?\})`
const plain = new RegExp(`^\\^(?:${fixed})*(${variable})?((?:${fixed})*)\\$$`)
const eachFixed = new RegExp(`${one}(?:\\{(\\d{1,3})\\})?`, 'g')

/** Characters of fixed number that may follow the part of open length: each place where it may end has them tried. */
const maximumTailLength = 64

function tailLength(tail: string): number {
  let length = 0
  for (const [, repeats = '1'] of tail.matchAll(eachFixed)) length += Number(repeats)
  return length
}

/**
 * What most authors write, as `^[A-Z]{2}\d{6}$`: anchored on both sides, and at most one part of open length, with
 * little after it. The engine of the language takes linear time for it and reads it as any other would, so that none
 * has to be fetched.
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
    // A range that runs backwards; the other engine tells the author what is wrong.
    return undefined
  }
}
