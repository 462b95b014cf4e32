import { fieldsByRow, fieldsCertainlyByRow, isDateOperation, isTotalOfColumn, totals } from '../expression.ts'
import type { Condition, Expression, Operation } from '../rule.ts'
import { isComparable } from './comparable.ts'
import type { FormulaField } from './field-type.ts'
import { typeOfField } from './field-type.ts'
import { fits } from './fits.ts'
import {
  type Certainty,
  isDoubtful,
  nothing,
  oneOf,
  shared,
  typeOf,
  typeOfConstant,
  type ValueKind,
  type ValueType,
} from './value-type.ts'

/** What is wrong with a part of a formula. */
export type FormulaFindingCode =
  | 'number_needed'
  | 'date_needed'
  | 'range_needed'
  | 'text_needed'
  | 'dates_subtracted'
  | 'dates_added'
  | 'texts_added'
  | 'column_calculated'
  | 'divided_by_zero'
  | 'not_comparable'
  | 'unfit'

/** The node of an expression or condition that holds a part, and where. */
export type FormulaPart = { readonly holder: object; readonly key: string | number }

export type FormulaFinding = {
  readonly code: FormulaFindingCode
  /** An error gives no result once everything is filled in; a doubt gives one for some answers. */
  readonly severity: 'error' | 'doubt'
  /** Whether what takes the part gives no result, whatever is filled in. */
  readonly isImpossible: boolean
  /** From the whole formula to the part, which a formula as text names by its place. */
  readonly trail: readonly FormulaPart[]
  /** The operation, or the comparison, that does not take the part. */
  readonly taker?: string
  /** The part as a value of the formula, and what it is. */
  readonly part: Expression
  readonly kind: ValueKind
  /** Whether the part is a whole column, or a list. */
  readonly isList: boolean
  /** The other side of a comparison or of a subtraction. */
  readonly other?: Expression
  readonly otherKind?: ValueKind
}

/** Which fields a formula may read, by their names in rules. */
export type FormulaFields = {
  readonly get: (name: string) => FormulaField | undefined
  /** Whether a name means the values of all rows: a column, read from outside of its row. */
  readonly isColumn: (name: string) => boolean
}

export type FormulaCheck = {
  readonly findings: readonly FormulaFinding[]
  /** Whether there is a result when everything is filled in. */
  readonly gives: Certainty
  /** Whether there is no result, whatever is filled in. */
  readonly isImpossible: boolean
}

/**
 * Checks the kinds of a formula before anything is filled in. A formula without findings gives a result for all complete
 * answers, unless it divides by a zero that is filled in or leaves a case empty. What is not known is allowed.
 *
 * @param target the field that receives the result
 */
export function checkFormula(expression: Expression, fields: FormulaFields, target?: FormulaField): FormulaCheck {
  const checker = new Checker(fields)
  const type = checker.check(expression, [], false)
  if (!target || type.gives === 'never')
    return { findings: checker.findings, gives: type.gives, isImpossible: type.isImpossible }
  const fit = fits(type, target)
  const expected = typeOfField(target).kind
  const isDoubted = isDoubtful(type, fit) && (type.isMixed || expected === 'date' || expected === 'time')
  if (fit === 'never' || isDoubted) {
    checker.findings.push({
      ...{ code: 'unfit', severity: fit === 'never' ? 'error' : 'doubt', trail: [], isImpossible: fit === 'never' },
      ...{ part: expression, kind: type.kind, isList: type.isList, otherKind: expected },
    })
  }
  const gives = fit === 'never' ? 'never' : isDoubted ? 'sometimes' : type.gives
  return { findings: checker.findings, gives, isImpossible: type.isImpossible || fit === 'never' }
}

type Call = Extract<Expression, { readonly op: unknown }>
type Choice = Extract<Expression, { readonly when: unknown }>
type Trail = readonly FormulaPart[]

/** A part with its type and place. */
type Argument = { readonly part: Expression; readonly type: ValueType; readonly trail: Trail }

function partsOf(condition: Exclude<Condition, { readonly op: unknown }>): readonly Condition[] {
  if ('not' in condition) return [condition.not]
  return 'all' in condition ? condition.all : condition.any
}

const strict: ReadonlySet<Operation> = new Set(['subtract', 'multiply', 'divide', 'round'])

class Checker {
  readonly findings: FormulaFinding[] = []
  readonly #fields: FormulaFields

  constructor(fields: FormulaFields) {
    this.#fields = fields
  }

  /** @param isByRow whether a column means its value in one row */
  check(expression: Expression, trail: Trail, isByRow: boolean): ValueType {
    if (!isNode(expression)) return typeOfConstant(expression)
    if ('field' in expression) return this.#typeOf(expression.field, isByRow)
    if ('today' in expression) return typeOf('date')
    return 'when' in expression
      ? this.#checkChoice(expression, trail, isByRow)
      : this.#checkCall(expression, trail, isByRow)
  }

  #typeOf(name: string, isByRow: boolean): ValueType {
    const field = this.#fields.get(name)
    if (!field) return typeOf('unknown', { mayBeEmpty: true })
    const type = typeOfField(field)
    return this.#fields.isColumn(name) && !isByRow ? { ...type, isList: true } : type
  }

  #checkChoice(choice: Choice, trail: Trail, isByRow: boolean): ValueType {
    this.#checkCondition(choice.when, [...trail, { holder: choice, key: 'when' }], isByRow)
    const branches = (['value', 'otherwise'] as const).map((key) =>
      this.check(choice[key], [...trail, { holder: choice, key }], isByRow),
    )
    return oneOf(branches)
  }

  #checkCondition(condition: Condition, trail: Trail, isByRow: boolean): void {
    if ('all' in condition || 'any' in condition || 'not' in condition) {
      for (const part of partsOf(condition)) this.#checkCondition(part, trail, isByRow)
      return
    }
    if (condition.op === 'empty') return
    const side = (key: 'left' | 'value', part: Expression): Argument => {
      const place = [...trail, { holder: condition, key }]
      return { part, type: this.check(part, place, isByRow), trail: place }
    }
    const left = side('left', 'field' in condition ? { field: condition.field } : condition.left)
    const right = side('value', condition.value)
    if (isComparable(left.type, condition.op, right.type)) return
    this.#report(
      'not_comparable',
      'error',
      { ...left, trail: [...trail, { holder: condition, key: 'whole' }] },
      condition.op,
      right,
    )
  }

  #checkCall(call: Call, trail: Trail, isByRow: boolean): ValueType {
    const args = call.args.map((part, at): Argument => {
      const place = [...trail, { holder: call, key: at }]
      return { part, type: this.#checkArgument(call, part, place, isByRow), trail: place }
    })
    switch (call.op) {
      case 'count':
        return typeOf('number')
      case 'join':
        return this.#join(args)
      case 'start':
      case 'end':
        return this.#endOf(call.op, args)
      case 'days':
      case 'months':
      case 'years':
        return this.#between(call.op, args)
      case 'add':
      case 'subtract':
        return shiftOf(call.op, args) ? this.#shift(call.op, args) : this.#calculate(call.op, args)
      case 'round':
        return this.#calculate(call.op, args.slice(0, 1))
      case 'divide':
        return this.#divide(args)
      case 'multiply':
      case 'minimum':
      case 'maximum':
      case 'average':
        return this.#calculate(call.op, args)
    }
  }

  /** A total computes an argument with columns row by row, as the evaluation does. */
  #checkArgument(call: Call, part: Expression, trail: Trail, isByRow: boolean): ValueType {
    if (!totals.has(call.op) || !isNode(part) || !('op' in part || 'when' in part)) {
      return this.check(part, trail, isByRow && !isTotalOfColumn(call))
    }
    const isAlone = isTotalOfColumn(call)
    if (isByRow && !isAlone) return this.check(part, trail, true)
    const names = isAlone ? fieldsByRow(part) : fieldsCertainlyByRow(part)
    const goesByRow = names.some((name) => this.#fields.isColumn(name))
    const type = this.check(part, trail, goesByRow)
    return goesByRow ? { ...type, isList: true, mayBeEmpty: true } : type
  }

  #calculate(op: Operation, args: readonly Argument[]): ValueType {
    const bad = args.filter(({ type }) => type.gives !== 'never' && type.asNumber === 'never')
    const result = strict.has(op) ? strictResult(args, bad) : totalResult(op, args, bad)
    if (bad.length > 0) this.#reportNumbers(op, args, bad, result.isImpossible)
    else {
      const doubted = args.find(({ type }) => isDoubtful(type, type.asNumber))
      if (doubted) this.#report('number_needed', 'doubt', doubted, op)
      else this.#reportColumn(op, args)
    }
    return typeOf('number', result)
  }

  #divide(args: readonly Argument[]): ValueType {
    const type = this.#calculate('divide', args)
    const zero = args.slice(1).find(({ part }) => part === 0)
    if (!zero) return type
    this.#report('divided_by_zero', 'impossible', zero, 'divide')
    return { ...type, gives: 'never', isImpossible: true, mayBeEmpty: true }
  }

  /** The values of a column go one after the other into an operation of single values: a sum of it is meant. */
  #reportColumn(op: Operation, args: readonly Argument[]): void {
    const isOfSingleValues = strict.has(op) || (op === 'add' && args.length > 1)
    const column = isOfSingleValues && args.find(({ part, type }) => type.isList && this.#isOfColumns(part))
    if (column) this.#report('column_calculated', 'doubt', column, op)
  }

  #isOfColumns(part: Expression): boolean {
    if (!isNode(part)) return false
    return !('field' in part) || this.#fields.isColumn(part.field)
  }

  #reportNumbers(op: Operation, args: readonly Argument[], bad: readonly Argument[], isImpossible: boolean): void {
    const level = isImpossible ? 'impossible' : 'error'
    const [first, second] = bad
    if (!first) return
    const areAll = (kind: ValueKind) => args.length > 1 && args.every(({ type }) => type.kind === kind && !type.isList)
    if (op === 'subtract' && areAll('date')) this.#report('dates_subtracted', level, first, op, second)
    else if (op === 'add' && areAll('date')) this.#report('dates_added', level, first, op, second)
    else if (op === 'add' && areAll('text'))
      this.#report(
        'texts_added',
        'error',
        first,
        op,
        args.find((arg) => arg !== first),
      )
    else this.#report('number_needed', level, first, op)
  }

  /** A date that moves by days. */
  #shift(op: Operation, args: readonly Argument[]): ValueType {
    const [date, ...amounts] = args.toSorted((one, other) => Number(isDate(other)) - Number(isDate(one)))
    const bad = amounts.filter(({ type }) => type.gives !== 'never' && type.asNumber === 'never')
    const doubted = amounts.find(({ type }) => isDoubtful(type, type.asNumber))
    if (bad[0]) this.#report('number_needed', 'impossible', bad[0], op)
    else if (doubted) this.#report('number_needed', 'doubt', doubted, op)
    else this.#reportColumn(op, args)
    return typeOf('date', {
      ...strictResult(
        args.filter((arg) => arg !== date),
        bad,
      ),
      mayBeEmpty: true,
    })
  }

  #between(op: Operation, args: readonly Argument[]): ValueType {
    const bad = args.filter(({ type }) => type.gives !== 'never' && (type.isList || type.asDay === 'never'))
    const doubted = args.find(({ type }) => isDoubtful(type, type.asDay))
    if (bad[0]) this.#report('date_needed', 'impossible', bad[0], op)
    else if (doubted) this.#report('date_needed', 'doubt', doubted, op)
    const isBad = bad.length > 0
    return typeOf('number', {
      gives: isBad ? 'never' : shared(['always', ...args.map(({ type }) => needed(type, type.asDay))]),
      isImpossible: isBad || args.some(({ type }) => type.isImpossible),
      mayBeEmpty: args.some(({ type }) => type.mayBeEmpty),
    })
  }

  #endOf(op: Operation, args: readonly Argument[]): ValueType {
    const [arg] = args
    if (!arg) return nothing
    const { type } = arg
    if (type.gives === 'never') return nothing
    const kind = ends[type.kind]
    if (kind)
      return {
        ...typeOf(kind),
        ...{ asNumber: type.asNumber, gives: type.gives, mayBeEmpty: true, isList: type.isList },
      }
    if (type.isList && type.kind !== 'files') {
      // The first two values of a list are no ends, and the second is not always there.
      this.#report('range_needed', 'doubt', arg, op)
      return { ...type, isList: false, gives: 'sometimes', mayBeEmpty: true }
    }
    if (type.kind === 'unknown') return typeOf('unknown', { gives: 'sometimes', mayBeEmpty: true })
    this.#report('range_needed', 'impossible', arg, op)
    return typeOf('unknown', { gives: 'never', isImpossible: true, mayBeEmpty: true })
  }

  #join(args: readonly Argument[]): ValueType {
    const isText = ({ type: { kind } }: Argument) => kind !== 'files' && kind !== 'rows'
    const all = args.slice(1)
    const parts = all.filter(({ type }) => type.gives !== 'never')
    const shown = parts.filter(isText)
    for (const part of parts) if (!shown.includes(part)) this.#report('text_needed', 'error', part, 'join')
    const isGiven = shown.some(({ type: { gives, kind } }) => gives === 'always' && kind !== 'unknown')
    const hasLetters = shown.some(({ part }) => typeof part === 'string' && /[^\d\s.+-]/.test(part))
    return typeOf('text', {
      asNumber: hasLetters ? 'never' : 'sometimes',
      gives: isGiven ? 'always' : shown.length > 0 ? 'sometimes' : 'never',
      isImpossible: all.filter(isText).every(({ type }) => type.isImpossible),
      mayBeEmpty: shown.every(({ type }) => type.mayBeEmpty),
    })
  }

  #report(
    code: FormulaFindingCode,
    level: 'impossible' | FormulaFinding['severity'],
    { part, type, trail }: Argument,
    taker: string,
    other?: Argument,
  ): void {
    this.findings.push({
      ...{ code, trail, taker, part, kind: type.kind, isList: type.isList },
      ...{ severity: level === 'doubt' ? 'doubt' : 'error', isImpossible: level === 'impossible' },
      ...(other && { other: other.part, otherKind: other.type.kind }),
    })
  }
}

const ends: Partial<Readonly<Record<ValueKind, ValueKind>>> = {
  ...{ date_range: 'date', time_range: 'time', number_range: 'number' },
}

const isDate = ({ type: { kind, isList } }: Argument): boolean => kind === 'date' && !isList

/** Whether an operation moves a date by days. */
function shiftOf(op: 'add' | 'subtract', args: readonly Argument[]): boolean {
  if (args.length < 2 || args.filter(isDate).length !== 1) return false
  return op === 'add' || (args[0] !== undefined && isDate(args[0]))
}

/** How certainly a needed value is there and can be read. */
const needed = ({ gives }: ValueType, reads: ValueType['gives']): ValueType['gives'] =>
  gives === 'never' ? 'never' : shared([gives, reads])

type Result = Pick<ValueType, 'gives' | 'isImpossible' | 'mayBeEmpty'>

/** An operation that needs all its values. */
function strictResult(args: readonly Argument[], bad: readonly Argument[]): Result {
  const certainties = args.map(({ type }) => needed(type, type.asNumber))
  const isMissing = bad.length > 0 || certainties.includes('never')
  return {
    gives: isMissing ? 'never' : shared(['always', ...certainties]),
    isImpossible: bad.length > 0 || args.some(({ type }) => type.isImpossible),
    mayBeEmpty: args.some(({ type }) => type.mayBeEmpty),
  }
}

/** An operation that skips what is empty. */
function totalResult(op: Operation, args: readonly Argument[], bad: readonly Argument[]): Result {
  const isNeeded = ({ part, type }: Argument) => op === 'add' && isDateOperation(part) && !type.isList
  const present = args.filter(({ type }) => type.gives !== 'never')
  const hasGap = args.some((arg) => isNeeded(arg) && arg.type.gives === 'never')
  // A part without a value in one of its cases is skipped there.
  const isMissing = bad.some(({ type }) => type.gives === 'always') || present.length === 0 || hasGap
  // Rows without a result are skipped, or leave the total without one.
  const isOpen: Certainty = args.some(({ type }) => type.isList && type.gives === 'never') ? 'sometimes' : 'always'
  return {
    gives: isMissing ? 'never' : shared([isOpen, ...present.map(({ type }) => shared([type.gives, type.asNumber]))]),
    isImpossible:
      bad.some(({ type }) => !type.mayBeEmpty) ||
      args.every((arg) => bad.includes(arg) || arg.type.isImpossible) ||
      args.some((arg) => isNeeded(arg) && arg.type.isImpossible),
    mayBeEmpty: args.every(({ type }) => type.mayBeEmpty),
  }
}

const isNode = (
  expression: Expression,
): expression is Extract<Expression, { readonly field: string } | { readonly today: true } | Call | Choice> =>
  typeof expression === 'object' && expression !== null && !Array.isArray(expression)
