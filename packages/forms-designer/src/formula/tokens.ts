import { FormulaError } from './formula-error.ts'

export type Token = {
  readonly kind: 'text' | 'number' | 'word' | 'sign' | 'block' | 'end'
  /** The sign in its ASCII form, or the characters of the token. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** What keyboards for Chinese type in place of ASCII signs. */
const asciiSigns: Readonly<Record<string, string>> = {
  ...{ '（': '(', '）': ')', '，': ',', '＋': '+', '－': '-', '−': '-', '×': '*', '＊': '*', '÷': '/', '／': '/' },
  ...{ '＆': '&', '＝': '=', '≠': '!=', '＜': '<', '＞': '>', '≤': '<=', '≥': '>=' },
}

/** What formulas write for a sign of scripts, by its first character. */
const foreignSigns: Readonly<Record<string, string>> = {
  ...{ '=': '=', '＝': '=', '!': '<>', '&': 'and', '＆': 'and', '|': 'or', '｜': 'or' },
}

const patterns = [
  ['text', /"(?:[^"\\]|\\.)*"|“[^”]*”/uy],
  ['number', /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['word', /[\p{L}_$][\p{L}\p{N}_$.-]*/uy],
  ['foreign', /[=＝]{2,3}|!==|[&＆]{2}|[|｜]{2}/uy],
  ['sign', /!=|<>|<=|>=|[-+*/&=<>(),（），＋－−×＊÷／＆＝≠＜＞≤≥]/uy],
] as const

/**
 * Splits a formula. A word with a hyphen is one field if `isField` knows it, otherwise a subtraction of the field before
 * the hyphen.
 *
 * @throws FormulaError for a character that no formula has, and for an unclosed text
 */
export function splitFormula(source: string, isField: (name: string) => boolean): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    at += /^\s*/u.exec(source.slice(at))?.[0].length ?? 0
    if (at >= source.length) return [...tokens, { kind: 'end', text: '', from: at, to: at }]
    const token = readToken(source, at, isField)
    tokens.push(token)
    at = token.to
  }
}

function readToken(source: string, from: number, isField: (name: string) => boolean): Token {
  const first = source.charAt(from)
  if (first === '{' || first === '[') return readBlock(source, from)
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = from
    const [found] = pattern.exec(source) ?? []
    if (found === undefined) continue
    if (kind === 'foreign') throw foreignSign(found, from)
    if (kind === 'word') {
      const text = fieldAtStart(found, isField)
      return { kind, text, from, to: from + text.length }
    }
    return { kind, text: kind === 'sign' ? signOf(found) : found, from, to: from + found.length }
  }
  throw unreadable(source.slice(from), from)
}

/** What formulas write for other signs of scripts and spreadsheets. */
const strangeSigns: Readonly<Record<string, string>> = {
  ...{ ';': ',', '；': ',', '!': 'not', "'": '"', '‘': '"', '’': '"' },
}

/** A percentage, but not the rest of a division. */
const percentage = /^[%％]\s*(?:$|[-+*/&=<>),，）])/u

function unreadable(rest: string, from: number): FormulaError {
  const [first = ''] = rest
  const place = { from, to: from + first.length, text: first }
  const hint = percentage.test(rest) ? '/ 100' : strangeSigns[first]
  if (hint !== undefined) return new FormulaError({ kind: 'foreign_sign', ...place, hint })
  if (/[%％^]/u.test(first)) return new FormulaError({ kind: 'sign_unknown', ...place })
  const kind = first === '"' || first === '“' ? 'text_unclosed' : 'unexpected'
  const text = kind === 'unexpected' ? first : rest
  return new FormulaError({ kind, from, to: from + text.length, text })
}

const foreignSign = (text: string, from: number): FormulaError =>
  new FormulaError({
    ...{ kind: 'foreign_sign', from, to: from + text.length, text },
    hint: foreignSigns[text.charAt(0)] ?? '',
  })

const signOf = (found: string): string => (found === '<>' ? '!=' : (asciiSigns[found] ?? found))

function fieldAtStart(word: string, isField: (name: string) => boolean): string {
  if (isField(word)) return word
  const ends = [...word.matchAll(/-/g)].map(({ index }) => index).toReversed()
  const end = ends.find((index) => isField(word.slice(0, index)))
  return end === undefined ? word : word.slice(0, end)
}

/** The JSON value from a bracket to its closing bracket. @throws FormulaError where there is none */
function readBlock(source: string, from: number): Token {
  const rest = source.slice(from)
  let depth = 0
  for (const { 0: sign, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    if (depth > 0) continue
    return { kind: 'block', text: rest.slice(0, index + 1), from, to: from + index + 1 }
  }
  throw new FormulaError({ kind: 'block_invalid', from, to: source.length, text: rest })
}
