import { type Comparison, type Condition, type Expression, isScalar } from '@rostrum/forms'
import { readExpression } from '@rostrum/forms/exchange/read-rules'
import { nearestName } from '../scripts/nearest-name.ts'
import { chineseWords } from './chinese-words.ts'
import { type FormulaDiagnostic, FormulaError, type FormulaErrorKind } from './formula-error.ts'
import { FormulaSpans, type Span } from './formula-spans.ts'
import { choiceNames, functionNamed, functionNames } from './functions.ts'
import { splitValues } from './split-values.ts'
import { splitFormula, type Token } from './tokens.ts'

export type FormulaReading =
  | { readonly expression: Expression; readonly spans: FormulaSpans }
  | { readonly diagnostic: FormulaDiagnostic }

/**
 * Parses a formula, such as `round(price * amount, 2)`, `days(start(leave), end(leave)) + 1` or
 * `if(sex = "F" and age >= 50, 1, 0)`. A word is a field, a text is quoted. Chinese names of functions and full-width
 * signs are read too.
 *
 * @param isField whether a word with hyphens is one field; without it, it always is
 */
export function readFormula(source: string, isField: (name: string) => boolean = () => true): FormulaReading {
  try {
    const reader = new Reader(splitFormula(source, isField), source)
    return { expression: reader.readAll(), spans: reader.spans }
  } catch (error) {
    if (error instanceof FormulaError) return { diagnostic: error.diagnostic }
    throw error
  }
}

type ChainOperation = 'add' | 'subtract' | 'multiply' | 'divide' | 'join'

/** Signs between values, the weakest first. */
const levels: readonly Readonly<Record<string, ChainOperation>>[] = [
  { '&': 'join' },
  { '+': 'add', '-': 'subtract' },
  { '*': 'multiply', '/': 'divide' },
]

const constants: ReadonlyMap<string, Expression> = new Map<string, Expression>([
  ...[['true', true] as const, ['false', false] as const, ['null', null] as const],
  ...chineseWords.true.map((word) => [word, true] as const),
  ...chineseWords.false.map((word) => [word, false] as const),
  ['today', { today: true }],
  ...chineseWords.today.map((word) => [word, { today: true }] as const),
])

/** The forms of a word of conditions. */
const formsOf = (word: 'and' | 'or' | 'not' | 'empty' | 'contains' | 'in'): readonly string[] => [
  word,
  ...chineseWords[word],
]

const joiningWords: ReadonlySet<string> = new Set([...formsOf('and'), ...formsOf('or')])

const comparisonNames: ReadonlyMap<string, Comparison> = new Map([
  ...(['=', '!=', '<', '<=', '>', '>='] as const).map((sign) => [sign, sign] as const),
  ...(['contains', 'in'] as const).flatMap((word) => formsOf(word).map((form) => [form, word] as const)),
])

class Reader {
  readonly spans = new FormulaSpans()
  readonly #tokens: readonly Token[]
  readonly #source: string
  #at = 0

  constructor(tokens: readonly Token[], source: string) {
    this.#tokens = tokens
    this.#source = source
  }

  readAll(): Expression {
    const expression = this.#readLevel(0)
    const token = this.#token
    if (token.kind === 'end') return expression
    if (this.#isComparison(token)) throw failAt('comparison_outside', token)
    throw failAt('unexpected', token)
  }

  get #token(): Token {
    const token = this.#tokens[this.#at] ?? this.#tokens.at(-1)
    if (!token) throw new Error('A formula has at least the token of its end.')
    return token
  }

  /** A chain of values with the signs of a level between them: `a + b + c` is one addition of three. */
  #readLevel(level: number): Expression {
    const signs = levels[level]
    if (!signs) return this.#readValue()
    const start = this.#at
    let left = this.#readLevel(level + 1)
    let parts: readonly Span[] = [this.#spanSince(start)]
    let chained: ChainOperation | undefined
    for (;;) {
      const token = this.#token
      const op = token.kind === 'sign' ? signs[token.text] : undefined
      if (!op) return left
      this.#at += 1
      const rightStart = this.#at
      const right = this.#readLevel(level + 1)
      left = chained === op ? extend(left, right) : chain(op, left, right)
      parts = [...(chained === op ? parts : [this.#spanBefore(start, rightStart)]), this.#spanSince(rightStart)]
      for (const [at, span] of parts.entries()) this.spans.note(left, op === 'join' ? at + 1 : at, span)
      chained = op
    }
  }

  /** The characters of the tokens from one up to the current one. */
  #spanSince(start: number): Span {
    return { from: this.#tokens[start]?.from ?? 0, to: this.#tokens[this.#at - 1]?.to ?? 0 }
  }

  /** The characters from a token up to the sign before another one. */
  #spanBefore(start: number, next: number): Span {
    return { from: this.#tokens[start]?.from ?? 0, to: this.#tokens[next - 2]?.to ?? 0 }
  }

  /** Reads a part and notes its place in what will hold it. */
  #readNoted<T>(read: () => T): { readonly value: T; readonly span: Span } {
    const start = this.#at
    const value = read()
    return { value, span: this.#spanSince(start) }
  }

  #noted<T extends object>(holder: T, spans: Readonly<Record<string | number, Span>> | readonly Span[]): T {
    if (isSpans(spans)) for (const [at, span] of spans.entries()) this.spans.note(holder, at, span)
    else for (const [key, span] of Object.entries(spans)) this.spans.note(holder, key, span)
    return holder
  }

  #readValue(): Expression {
    const token = this.#token
    this.#at += 1
    switch (token.kind) {
      case 'text':
        return token.text.startsWith('“') ? token.text.slice(1, -1) : parseBlock(token)
      case 'number':
        return Number(token.text)
      case 'block':
        return parseBlock(token)
      case 'word':
        return this.#isSign('(') ? this.#readCall(token) : readWord(token)
      case 'sign':
        if (token.text === '-') return negative(this.#readValue())
        if (token.text === '(') return this.#readClosed(() => this.#readLevel(0))
        throw failAt('unexpected', token)
      case 'end':
        throw failAt('incomplete', token)
    }
  }

  #readCall(name: Token): Expression {
    const { from } = this.#token
    this.#at += 1
    if (choiceNames.has(name.text)) return this.#readChoice(name)
    if (joiningWords.has(name.text)) throw failAt('joining_word', name, this.#joined(name.text))
    const called = functionNamed(name.text)
    if (!called) throw failAt('function_unknown', name, nearestName(name.text, functionNames))
    const read = () => this.#readNoted(() => this.#readLevel(0))
    const args = [read()]
    while (this.#takeSign(',')) args.push(read())
    this.#requireClosing()
    const whole = { ...name, to: this.#tokens[this.#at - 1]?.to ?? from }
    if (args.length < called.least) throw failAt('too_few_values', whole, String(called.least))
    if (args.length > called.most) throw failAt('too_many_values', whole, String(called.most))
    const call = { op: called.operation, args: args.map(({ value }) => value) }
    return this.#noted(
      call,
      args.map(({ span }) => span),
    )
  }

  /** The values of a call as conditions with a word between them; undefined if the bracket does not close. */
  #joined(word: string): string | undefined {
    const values = splitValues(this.#tokens, this.#at)
    return values?.map(({ from, to }) => this.#source.slice(from, to)).join(` ${word} `)
  }

  /** `if(condition, value, otherwise)`; without the last value the result is empty. */
  #readChoice(name: Token): Expression {
    const when = this.#readNoted(() => this.#readCondition())
    if (!this.#takeSign(',')) throw failAt(this.#token.kind === 'end' ? 'incomplete' : 'too_few_values', name, '2')
    const value = this.#readNoted(() => this.#readLevel(0))
    const otherwise = this.#takeSign(',') ? this.#readNoted(() => this.#readLevel(0)) : undefined
    this.#requireClosing()
    return this.#noted(
      { when: when.value, value: value.value, otherwise: otherwise?.value ?? null },
      { when: when.span, value: value.span, ...(otherwise && { otherwise: otherwise.span }) },
    )
  }

  #readCondition(): Condition {
    const any = this.#readConditions('or', () => this.#readConditions('and', () => this.#readOneCondition()))
    return any
  }

  #readConditions(word: 'and' | 'or', readPart: () => Condition): Condition {
    const first = readPart()
    const parts = [first]
    while (this.#takeWord(formsOf(word))) parts.push(readPart())
    if (parts.length === 1) return first
    return word === 'and' ? { all: parts } : { any: parts }
  }

  #readOneCondition(): Condition {
    const token = this.#token
    if (this.#takeWord(formsOf('not'))) return { not: this.#readOneCondition() }
    if (this.#isSign('(')) return this.#readBracketed()
    if (token.kind === 'word' && formsOf('empty').includes(token.text) && this.#isNextSign('(')) {
      this.#at += 2
      return this.#readClosed(() => ({ field: this.#readField(this.#take()), op: 'empty' }))
    }
    return this.#readComparison()
  }

  /** A bracket may hold a condition, or the first part of a computed value: `(a or b)`, `(x + y) * 2 > z`. */
  #readBracketed(): Condition {
    const start = this.#at
    try {
      this.#at += 1
      const condition = this.#readClosed(() => this.#readCondition())
      if (!this.#continuesValue(this.#token)) return condition
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      const { from } = error.diagnostic
      this.#at = start
      try {
        return this.#readComparison()
      } catch (other) {
        // The reading that came further is what the author meant.
        throw other instanceof FormulaError && other.diagnostic.from > from ? other : error
      }
    }
    this.#at = start
    return this.#readComparison()
  }

  #readComparison(): Condition {
    const start = this.#at
    const { value: left, span } = this.#readNoted(() => this.#readLevel(0))
    const sign = this.#take()
    if (!this.#isComparison(sign)) throw failAt(sign.kind === 'end' ? 'incomplete' : 'comparison_missing', sign)
    const isField = typeof left === 'object' && left !== null && 'field' in left
    const side = isField ? { field: left.field } : { left }
    const op = comparisonOf(sign)
    const right = this.#readNoted(() => (op === 'in' ? this.#readChoices() : this.#readLevel(0)))
    return this.#noted(
      { ...side, op, value: right.value },
      { left: span, value: right.span, whole: this.#spanSince(start) },
    )
  }

  /** Several values in round brackets after `in` mean the list of them: `in ("a", "b")` is `in ["a", "b"]`. */
  #readChoices(): Expression {
    const start = this.#at
    if (this.#takeSign('(')) {
      const values = [this.#readLevel(0)]
      while (this.#takeSign(',')) values.push(this.#readLevel(0))
      if (values.length > 1 && values.every(isScalar)) {
        this.#requireClosing()
        return values
      }
      this.#at = start
    }
    return this.#readLevel(0)
  }

  #continuesValue = (token: Token): boolean =>
    this.#isComparison(token) || (token.kind === 'sign' && levels.some((signs) => Object.hasOwn(signs, token.text)))

  #isNextSign(text: string): boolean {
    const next = this.#tokens[this.#at + 1]
    return next?.kind === 'sign' && next.text === text
  }

  #readField(token: Token): string {
    if (token.kind === 'word' && !constants.has(token.text)) return token.text
    const found = token.kind === 'block' ? parseBlock(token) : undefined
    if (typeof found === 'object' && found !== null && 'field' in found) return found.field
    throw failAt('field_missing', token)
  }

  #isComparison = ({ kind, text }: Token): boolean => (kind === 'sign' || kind === 'word') && comparisonNames.has(text)

  #readClosed<T>(read: () => T): T {
    const value = read()
    this.#requireClosing()
    return value
  }

  #requireClosing(): void {
    const token = this.#token
    if (this.#takeSign(')')) return
    if (this.#isComparison(token)) throw failAt('comparison_outside', token)
    throw failAt(token.kind === 'end' ? 'bracket_unclosed' : 'unexpected', token)
  }

  #take(): Token {
    const token = this.#token
    this.#at += 1
    return token
  }

  #isSign = (text: string): boolean => this.#token.kind === 'sign' && this.#token.text === text

  #takeSign(text: string): boolean {
    const isNext = this.#isSign(text)
    if (isNext) this.#at += 1
    return isNext
  }

  #takeWord(words: readonly string[]): boolean {
    const isNext = this.#token.kind === 'word' && words.includes(this.#token.text)
    if (isNext) this.#at += 1
    return isNext
  }
}

const comparisonOf = ({ text }: Token): Comparison => {
  const comparison = comparisonNames.get(text)
  if (comparison === undefined) throw new Error(`${text} compares nothing.`)
  return comparison
}

/** One of the constants is null, so a lookup alone does not tell a constant from a field. */
function readWord({ text }: Token): Expression {
  const constant = constants.get(text)
  return constant === undefined ? { field: text } : constant
}

type Call = Extract<Expression, { readonly op: unknown }>

const isSpans = (spans: object): spans is readonly Span[] => Array.isArray(spans)

const chain = (op: ChainOperation, left: Expression, right: Expression): Call => ({
  op,
  args: op === 'join' ? ['', left, right] : [left, right],
})

/** @throws Error for a value that is no chain, which the reader never extends */
function extend(left: Expression, right: Expression): Call {
  if (typeof left !== 'object' || left === null || !('op' in left)) throw new Error('Only a chain is extended.')
  return { ...left, args: [...left.args, right] }
}

const negative = (value: Expression): Expression =>
  typeof value === 'number' ? -value : { op: 'subtract', args: [0, value] }

function parseBlock(token: Token): Expression {
  const parsed = parseJson(token.text)
  if (parsed === undefined) throw failAt('block_invalid', token)
  return parsed
}

function parseJson(text: string): Expression | undefined {
  try {
    return readExpression(JSON.parse(text))
  } catch {
    return undefined
  }
}

const failAt = (kind: FormulaErrorKind, { from, to, text }: Token, hint?: string): FormulaError =>
  new FormulaError({ kind, from, to, text, ...(hint !== undefined && { hint }) })
