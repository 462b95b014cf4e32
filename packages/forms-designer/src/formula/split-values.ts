import type { Span } from './formula-spans.ts'
import type { Token } from './tokens.ts'

/**
 * The values between the commas of a bracket, without reading them.
 *
 * @param first the token after the opening bracket
 * @returns undefined if the bracket does not close, or a value is missing
 */
export function splitValues(tokens: readonly Token[], first: number): readonly Span[] | undefined {
  const ends = endsOfValues(tokens, first)
  const spans = ends?.map((end, at) => {
    const start = at === 0 ? first : (ends[at - 1] ?? 0) + 1
    return start < end ? { from: tokens[start]?.from ?? 0, to: tokens[end - 1]?.to ?? 0 } : undefined
  })
  return spans?.every((span) => span !== undefined) ? spans : undefined
}

/** The tokens that end the values of a bracket: its commas, and the closing bracket. */
function endsOfValues(tokens: readonly Token[], first: number): readonly number[] | undefined {
  const ends: number[] = []
  let depth = 0
  for (const [at, { kind, text }] of tokens.entries()) {
    if (at < first || kind !== 'sign') continue
    const isOutside = depth === 0
    if (isOutside && (text === ',' || text === ')')) ends.push(at)
    if (isOutside && text === ')') return ends
    depth += depths[text] ?? 0
  }
  return undefined
}

const depths: Readonly<Record<string, number>> = { '(': 1, ')': -1 }
