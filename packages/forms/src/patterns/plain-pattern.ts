import type { Pattern } from './engine.ts'

/** One character: itself, escaped, or a class of ASCII characters that is not negated. */
const one = String.raw`(?:[A-Za-z0-9_@ ,:;=%&#~-]|\\[dw./+()*?^$|[\]{}-]|\[(?:[A-Za-z0-9_@ .,:;=%&#~/+()*?]|-(?=\])|[A-Za-z0-9]-[A-Za-z0-9]|\\[dw./-])+\])`
const fixed = String.raw`${one}(?:\{\d{1,3}\})?`
const variable = String.raw`${one}(?:[*+?]|\{\d{1,3},(?:\d{1,3})?\})`
const plain = new RegExp(`^\\^(?:${fixed})*(?:${variable})?(?:${fixed})*\\$$`)

/**
 * What most authors write, as `^[A-Z]{2}\d{6}$`: anchored on both sides, and at most one part of open length. The
 * engine of the language takes linear time for it and reads it as any other would, so that none has to be fetched.
 */
export function plainPattern(body: string): Pattern | undefined {
  if (!plain.test(body)) return undefined
  try {
    const compiled = new RegExp(body)
    return { test: (text) => compiled.test(text) }
  } catch {
    // A range that runs backwards; the other engine tells the author what is wrong.
    return undefined
  }
}
