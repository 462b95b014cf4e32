import { FormulaError } from './formula-error.ts'
import { splitFormula } from './tokens.ts'

/** A formula for reading: with the labels of its fields in place of their names. */
export function labelFormula(source: string, labelOf: (name: string) => string | undefined): string {
  try {
    const tokens = splitFormula(source, (name) => labelOf(name) !== undefined)
    let text = ''
    let at = 0
    for (const [index, { kind, text: name, from, to }] of tokens.entries()) {
      const isCall = tokens[index + 1]?.text === '('
      const label = kind === 'word' && !isCall ? labelOf(name) : undefined
      text += source.slice(at, from) + (label ?? source.slice(from, to))
      at = to
    }
    return text
  } catch (error) {
    // The author has not finished writing it.
    if (error instanceof FormulaError) return source
    throw error
  }
}
