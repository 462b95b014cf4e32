import type { Condition, Expression, Operation } from '@rostrum/forms'

/**
 * Computations as text: `round(multiply(price, count), 2)`, `years(birthday, today)`, `join(" ", given, family)`.
 * A word is a field, a text stands in quotes. What has no such form is written as JSON.
 */
export function formulaOf(expression: Expression): string {
  if (typeof expression === 'string') return JSON.stringify(expression)
  if (typeof expression !== 'object' || expression === null) return String(expression)
  if ('field' in expression) return expression.field
  if ('today' in expression) return 'today'
  if ('op' in expression) return `${expression.op}(${expression.args.map(formulaOf).join(', ')})`
  return JSON.stringify(expression)
}

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

const tokens = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([\p{L}_$][\p{L}\p{N}_$.-]*)|([(),]))/uy

/** @returns the computation, or undefined when the text is none */
export function readFormula(text: string): Expression | undefined {
  if (text.trim().startsWith('{')) return readJson(text)
  const reader = new FormulaReader(text)
  const expression = reader.readExpression()
  return reader.isAtEnd ? expression : undefined
}

function readJson(text: string): Expression | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isConditional(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The parts are looked at when the form is read; here it is enough that it is a choice between two values. */
function isConditional(value: unknown): value is { when: Condition; value: Expression; otherwise: Expression } {
  return typeof value === 'object' && value !== null && 'when' in value && 'value' in value && 'otherwise' in value
}

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
    const [, quoted, number, word] = this.#next() ?? []
    if (quoted !== undefined) return JSON.parse(quoted)
    if (number !== undefined) return Number(number)
    if (word === undefined) return undefined
    if (operations.has(word)) return this.#readCall(word as Operation)
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

  #next(): RegExpExecArray | undefined {
    tokens.lastIndex = this.#at
    const match = tokens.exec(this.#text)
    if (match) this.#at = tokens.lastIndex
    return match ?? undefined
  }
}
