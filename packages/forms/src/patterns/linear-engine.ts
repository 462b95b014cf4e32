import { RE2JS, RE2JSException } from 're2js'
import type { InvalidPattern, Pattern } from './engine.ts'

/**
 * Maximum number of instructions of the compiled program. The cost of a match is at most this number times the length
 * of the text.
 */
const maximumProgram = 5000

const flagBits: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  s: RE2JS.DOTALL,
  m: RE2JS.MULTILINE,
  // The flags global, sticky and Unicode do not matter for testing one text.
  g: 0,
  y: 0,
  u: 0,
  v: 0,
}

/**
 * A regular expression engine with linear running time, so that no pattern can block a page or the server. Look-ahead
 * and back references are impossible in such an engine. They return a reason, as do malformed and too large patterns.
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
