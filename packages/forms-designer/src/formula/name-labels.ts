import { chineseWords } from './chinese-words.ts'
import { FormulaError } from './formula-error.ts'
import { splitFormula } from './tokens.ts'

/** Words of formulas, which are not names of fields. */
const reserved: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'and', 'or'],
  ...Object.entries(chineseWords).flatMap(([word, forms]) => [word, ...forms]),
])

/**
 * A formula with the names of fields in place of their labels; undefined if it contains no label of exactly one field.
 *
 * @param labels the labels of each field, by its name
 */
export function nameLabels(source: string, labels: ReadonlyMap<string, readonly string[]>): string | undefined {
  const isKnown = (name: string) => labels.has(name)
  const nameOf = (label: string): string | undefined => {
    const [name, ...others] = [...labels].flatMap(([key, its]) => (its.includes(label) ? [key] : []))
    return others.length > 0 ? undefined : name
  }
  try {
    const tokens = splitFormula(source, (word) => isKnown(word) || nameOf(word) !== undefined)
    let text = ''
    let at = 0
    for (const [index, { kind, text: word, from, to }] of tokens.entries()) {
      const isName = kind === 'word' && tokens[index + 1]?.text !== '(' && !reserved.has(word) && !isKnown(word)
      text += source.slice(at, from) + ((isName ? nameOf(word) : undefined) ?? source.slice(from, to))
      at = to
    }
    return text === source ? undefined : text
  } catch (error) {
    // The author has not finished writing it.
    if (error instanceof FormulaError) return undefined
    throw error
  }
}
