import { RE2JS, RE2JSException } from 're2js'
import type { InvalidPattern, Pattern } from './engine.ts'

/** Instructions of the compiled program; the cost of a match is at most this times the length of the text. */
const maximumProgram = 5000

const flagBits: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  s: RE2JS.DOTALL,
  m: RE2JS.MULTILINE,
  // Global, sticky and Unicode change nothing for a test of one text.
  g: 0,
  y: 0,
  u: 0,
  v: 0,
}

/**
 * An engine whose time grows linearly with the text, so that no pattern can hang a page or the server. Look-ahead and
 * back references, which such an engine cannot have, answer a reason, as do patterns that are malformed or too large.
 */
export function linearEngine(body: string, flags: string): Pattern | InvalidPattern {
  let bits = 0
  for (const flag of flags) {
    const bit = flagBits[flag]
    if (bit === undefined) return { reason: `flag ${flag}` }
    bits |= bit
  }
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(body), bits)
    if (compiled.programSize() > maximumProgram) return { reason: 'too large' }
    return { test: (text) => compiled.test(text) }
  } catch (error) {
    if (error instanceof RE2JSException) return { reason: error.message }
    throw error
  }
}
