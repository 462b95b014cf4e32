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
export function nameLabels(given: string, labels: ReadonlyMap<string, readonly string[]>): string | undefined {
  const isKnown = (name: string) => labels.has(name)
  const isFree = (label: string) => !isKnown(label) && !reserved.has(label)
  const nameOf = (label: string): string | undefined => {
    const [name, ...others] = [...labels].flatMap(([key, its]) => (its.includes(label) ? [key] : []))
    return others.length > 0 ? undefined : name
  }
  const source = nameLongLabels(given, [...new Set([...labels.values()].flat())].filter(isFree), nameOf)
  try {
    const tokens = splitFormula(source, (word) => isKnown(word) || nameOf(word) !== undefined)
    let text = ''
    let at = 0
    for (const [index, { kind, text: word, from, to }] of tokens.entries()) {
      const isName = kind === 'word' && tokens[index + 1]?.text !== '(' && isFree(word)
      text += source.slice(at, from) + ((isName ? nameOf(word) : undefined) ?? source.slice(from, to))
      at = to
    }
    return text === given ? undefined : text
  } catch (error) {
    // The author has not finished writing it.
    if (error instanceof FormulaError) return undefined
    throw error
  }
}

const escapeForPattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Labels that are no single word, such as labels with spaces, cannot be found by splitting the formula. */
function nameLongLabels(
  source: string,
  labels: readonly string[],
  nameOf: (label: string) => string | undefined,
): string {
  const long = labels.filter((label) => label !== '' && !/^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(label))
  if (long.length === 0) return source
  const longestFirst = long.toSorted((one, other) => other.length - one.length).map(escapeForPattern)
  const pattern = `"(?:[^"\\\\]|\\\\.)*"|“[^”]*”|(?<![\\p{L}\\p{N}_$.])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_$])`
  return source.replaceAll(new RegExp(pattern, 'gu'), (found) => nameOf(found) ?? found)
}
