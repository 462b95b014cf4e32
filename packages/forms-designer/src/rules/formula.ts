import type { Expression, Operation } from '@rostrum/forms'
import { readExpression } from '@rostrum/forms/exchange/read-rules'

const operations: ReadonlySet<string> = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'round',
  'minimum',
  'maximum',
  'count',
  'join',
  'years',
] satisfies Operation[])

/** Reserved words. A field with such a name is written as JSON. */
const reserved: ReadonlySet<string> = new Set(['today', 'true', 'false', 'null'])
const fieldPattern = /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u

/**
 * Computations as text: `round(multiply(price, count), 2)`, `years(birthday, today)`, `join(" ", given, family)`. A
 * word is a field, a text is quoted. Computations without such a form are written as JSON.
 */
export function writeFormula(expression: Expression): string {
  if (typeof expression === 'string') return JSON.stringify(expression)
  if (typeof expression !== 'object' || expression === null) return String(expression)
  if ('field' in expression) return isWord(expression.field) ? expression.field : JSON.stringify(expression)
  if ('today' in expression) return 'today'
  if ('op' in expression && expression.args.length > 0) {
    return `${expression.op}(${expression.args.map(writeFormula).join(', ')})`
  }
  return JSON.stringify(expression)
}

const isWord = (field: string) => fieldPattern.test(field) && !reserved.has(field)

/** @returns the computation, or undefined when the text is invalid */
export function readFormula(text: string): Expression | undefined {
  const reader = new FormulaReader(text)
  const expression = reader.readExpression()
  return reader.isAtEnd ? expression : undefined
}

const tokens = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|([\p{L}_$][\p{L}\p{N}_$.-]*)|([(),]))/uy

class FormulaReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === ''
  }

  readExpression(): Expression | undefined {
    if (/^\s*[[{]/.test(this.#text.slice(this.#at))) return this.#readJson()
    const [, quoted, number, word] = this.#next() ?? []
    if (quoted !== undefined) return parseJson(quoted)
    if (number !== undefined) return Number(number)
    if (word === undefined) return undefined
    if (operations.has(word) && /^\s*\(/.test(this.#text.slice(this.#at))) return this.#readCall(word as Operation)
    if (word === 'today') return { today: true }
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : { field: word }
  }

  #readCall(op: Operation): Expression | undefined {
    if (this.#next()?.[4] !== '(') return undefined
    const args: Expression[] = []
    for (;;) {
      const argument = this.readExpression()
      if (argument === undefined) return undefined
      args.push(argument)
      const sign = this.#next()?.[4]
      if (sign === ')') return { op, args }
      if (sign !== ',') return undefined
    }
  }

  /** The text from this bracket to its closing bracket. */
  #readJson(): Expression | undefined {
    const rest = this.#text.slice(this.#at)
    let depth = 0
    for (const { 0: sign, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
      if (sign === '[' || sign === '{') depth += 1
      if (sign === ']' || sign === '}') depth -= 1
      if (depth > 0) continue
      this.#at += index + 1
      return parseJson(rest.slice(0, index + 1))
    }
    return undefined
  }

  #next(): RegExpExecArray | undefined {
    tokens.lastIndex = this.#at
    const match = tokens.exec(this.#text)
    if (match) this.#at = tokens.lastIndex
    return match ?? undefined
  }
}

function parseJson(text: string): Expression | undefined {
  try {
    return readExpression(JSON.parse(text))
  } catch {
    return undefined
  }
}
