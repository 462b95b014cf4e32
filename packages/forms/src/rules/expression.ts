import { cacheOf, memoizeLookup, memoizeResult } from '../plan/column-cache.ts'
import type { Evaluation, Frame } from '../plan/node-plan.ts'
import {
  addDays,
  completedMonths,
  completedYears,
  daysBetween,
  type Moment,
  parseDay,
  writeMoment,
} from '../validation/calendar.ts'
import { isBlank } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import type { Condition, Expression, Operation } from './rule.ts'

/** How a rule reads a field. */
type Reading = {
  readonly value: Evaluation
  /** Converts a text of the field's format to a number that compares; absent for values other than dates and times. */
  readonly measure: Measure | undefined
  /** Whether the value is a date or a range of dates. */
  readonly days?: 'date' | 'date-range' | undefined
  /** Present when the value is the list of a column: what its rows belong to, and how to refuse rows of another. */
  readonly column?: { readonly owner: object; readonly refuseWith: (other: string) => void }
}
export type Measure = (text: string) => number | undefined

/** Returns the reader of a field by its name in a rule, and records that the rule reads it. */
export type Resolve = {
  (field: string): Reading
  /** Reads whole columns; present where a column means its value in one row. */
  readonly whole?: Resolve
}

/** How to read an expression that is a single field, or an end of the range in one. */
export function measureOf(expression: Expression, resolve: Resolve): Measure | undefined {
  const isEnd = typeof expression === 'object' && expression !== null && 'op' in expression && isRangeEnd(expression)
  const [read] = isEnd ? expression.args : [expression]
  return isField(read) ? resolve(read.field).measure : undefined
}

export type CompileCondition = (condition: Condition, resolve: Resolve) => (frame: Frame) => boolean

/** Flattens lists, such as columns of a sub-form. Drops empty values. */
function parts(values: readonly unknown[]): unknown[] {
  return values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter((value) => !isBlank(value))
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * Parses a number or a text with a number as people write it. `0x10` and `1,000` do not count, because they are
 * ambiguous.
 */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  return decimal.test(text) ? Number(text) : Number.NaN
}

/** Undefined when one of the values is not a number: a result without it would be wrong. */
function numbers(values: readonly unknown[]): number[] | undefined {
  const read = parts(values).map(numberOf)
  return read.every(Number.isFinite) ? read : undefined
}

/**
 * Binary fractions give 0.30000000000000004. Fifteen significant digits are what a double guarantees, and safe integers
 * keep all of theirs.
 */
function tidy(value: number | undefined): number | null {
  if (value === undefined || !Number.isFinite(value)) return null
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))
}

function fold(values: readonly unknown[], step: (total: number, next: number) => number): number | null {
  const [first, ...rest] = numbers(values) ?? []
  // `reduce` also passes the index and the list, which `Math.min` would compare as well.
  return tidy(first === undefined ? undefined : rest.reduce((total, next) => step(total, next), first))
}

function round([value, digits]: readonly unknown[]): number | null {
  const places = typeof digits === 'number' ? Math.min(Math.max(Math.trunc(digits), 0), 10) : 0
  const [amount] = numbers([value]) ?? []
  if (amount === undefined) return null
  return tidy(Math.sign(amount) * shiftDecimal(Math.round(shiftDecimal(Math.abs(amount), places)), -places))
}

/** Moves the decimal point in the text of a number. Multiplication would turn 1.005 into 1.00499999999999989. */
function shiftDecimal(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Dates as text, or as numbers by the format of their field. */
function dayOf(value: unknown): Moment | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' ? parseDay(value) : undefined
}

const betweenDays =
  (count: (from: Moment, to: Moment) => number) =>
  ([from, to]: readonly unknown[]): number | null => {
    const [start, end] = [dayOf(from), dayOf(to)]
    return start === undefined || end === undefined ? null : count(start, end)
  }

/** One end of a range, or of each range of a column. */
const endOf =
  (at: 0 | 1) =>
  (range: unknown): unknown => {
    if (!Array.isArray(range)) return null
    return range.some(Array.isArray) ? range.map(endOf(at)) : (range[at] ?? null)
  }

function average(values: readonly unknown[]): number | null {
  const total = fold(values, (sum, next) => sum + next)
  return total === null ? null : tidy(total / parts(values).length)
}

const operations: Readonly<Record<Operation, (values: readonly unknown[]) => unknown>> = {
  add: (values) => fold(values, (total, next) => total + next),
  subtract: (values) => fold(values, (total, next) => total - next),
  multiply: (values) => fold(values, (total, next) => total * next),
  divide: (values) => fold(values, (total, next) => total / next),
  round,
  minimum: (values) => fold(values, Math.min),
  maximum: (values) => fold(values, Math.max),
  average,
  count: (values) => parts(values).length,
  join: ([separator, ...values]) =>
    parts(values)
      .filter(isScalar)
      .join(typeof separator === 'string' ? separator : ''),
  years: betweenDays(completedYears),
  months: betweenDays(completedMonths),
  days: betweenDays(daysBetween),
  start: ([range]) => endOf(0)(range),
  end: ([range]) => endOf(1)(range),
}

export const operationNames = Object.keys(operations) as readonly Operation[]

/**
 * Converts comparable texts to numbers, also inside lists. A number is none of a date or time, so it compares with
 * nothing. Other values stay unchanged.
 */
export function measureValue(value: unknown, measure: Measure): unknown {
  if (Array.isArray(value)) return memoizeLookup(value, measure, () => value.map((item) => measureValue(item, measure)))
  if (typeof value === 'number') return Number.NaN
  return typeof value === 'string' ? (measure(value) ?? value) : value
}

/** Operations on dates, which fields may have in formats of their own. */
const dateOperations: ReadonlySet<Operation> = new Set(['years', 'months', 'days'])

export const isDateOperation = (expression: Expression): boolean =>
  typeof expression === 'object' && expression !== null && 'op' in expression && dateOperations.has(expression.op)

type ExpressionWith<Key extends string> = Extract<Expression, Readonly<Record<Key, unknown>>>

const isField = (expression: Expression | undefined): expression is ExpressionWith<'field'> =>
  typeof expression === 'object' && expression !== null && 'field' in expression

export const isRangeEnd = (expression: ExpressionWith<'op'>): boolean =>
  expression.op === 'start' || expression.op === 'end'

/** A number that a form holds is no date. */
function withoutNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return memoizeLookup(value, withoutNumbers, () => value.map(withoutNumbers))
  return typeof value === 'number' ? Number.NaN : value
}

/** Compiles an operand of a date operation: its dates are numbers. */
function compileMoment(expression: Expression, resolve: Resolve, condition: CompileCondition): Evaluation {
  if (isField(expression)) {
    const { value, measure, days } = resolve(expression.field)
    return measure && days ? (frame) => measureValue(value(frame), measure) : (frame) => withoutNumbers(value(frame))
  }
  const isNested = typeof expression === 'object' && expression !== null
  if (isNested && 'op' in expression && isRangeEnd(expression) && expression.args.length === 1) {
    const ranges = expression.args.map((arg) => compileMoment(arg, resolve, condition))
    return (frame) => {
      const values = ranges.map((range) => range(frame))
      return memoizeResult(values, ranges, () => operations[expression.op](values))
    }
  }
  if (isNested && 'when' in expression) {
    const when = condition(expression.when, resolve)
    const value = compileMoment(expression.value, resolve, condition)
    const otherwise = compileMoment(expression.otherwise, resolve, condition)
    return (frame) => (when(frame) ? value(frame) : otherwise(frame))
  }
  const value = compileExpression(expression, resolve, condition)
  return (frame) => withoutNumbers(value(frame))
}

/** Whether an expression is one date, whatever is filled in. */
function isDay(expression: Expression, resolve: Resolve): boolean {
  if (typeof expression !== 'object' || expression === null) return false
  if ('today' in expression) return true
  if ('field' in expression) return isReadAs('date', expression, resolve)
  if ('when' in expression) {
    const branches = [expression.value, expression.otherwise].filter((branch) => branch !== null)
    return branches.length > 0 && branches.every((branch) => isDay(branch, resolve))
  }
  if (!('op' in expression)) return false
  const [range] = expression.args
  if (isRangeEnd(expression)) return isField(range) && isReadAs('date-range', range, resolve)
  return isShift(expression, resolve)
}

function isReadAs(days: 'date' | 'date-range', { field }: ExpressionWith<'field'>, resolve: Resolve): boolean {
  const reading = resolve(field)
  return reading.days === days && !reading.column
}

/** Whether an operation moves one date by days: `date + 7`, `date - 7`. */
function isShift({ op, args }: ExpressionWith<'op'>, resolve: Resolve): boolean {
  if (op !== 'add' && op !== 'subtract') return false
  const dates = args.flatMap((arg, at) => (isDay(arg, resolve) ? at : []))
  return args.length > 1 && dates.length === 1 && (op === 'add' || dates[0] === 0)
}

/** Compiles a date that moves by days. The result is a date in a plain format. */
function compileShift({ op, args }: ExpressionWith<'op'>, resolve: Resolve, condition: CompileCondition): Evaluation {
  const at = args.findIndex((arg) => isDay(arg, resolve))
  const values = args.map((arg, index) => (index === at ? compileMoment : compileExpression)(arg, resolve, condition))
  const sign = op === 'add' ? 1 : -1
  return (frame) => {
    const given = values.map((value) => value(frame))
    const moment = dayOf(given[at])
    if (moment === undefined || given.some(isBlank)) return null
    return memoizeResult(given, values, () => {
      const amounts = numbers(given.toSpliced(at, 1))
      const moved = amounts && addDays(moment, sign * amounts.reduce((total, next) => total + next, 0))
      return moved === undefined ? null : (writeMoment(moved) ?? null)
    })
  }
}

/** Operations that combine the values of a column. */
export const totals: ReadonlySet<Operation> = new Set(['add', 'average', 'count', 'minimum', 'maximum'])

/** One value alone needs no total, so it is one of a column. */
export const isTotalOfColumn = ({ op, args }: ExpressionWith<'op'>): boolean => totals.has(op) && args.length === 1

/** The fields whose value in a row an expression needs. */
export function fieldsByRow(expression: Expression): readonly string[] {
  if (typeof expression !== 'object' || expression === null) return []
  if ('field' in expression) return [expression.field]
  if ('when' in expression) {
    const { when, value, otherwise } = expression
    return [...fieldsOfCondition(when), ...fieldsByRow(value), ...fieldsByRow(otherwise)]
  }
  return 'op' in expression && !isTotalOfColumn(expression) ? expression.args.flatMap(fieldsByRow) : []
}

function fieldsOfCondition(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOfCondition)
  if ('any' in condition) return condition.any.flatMap(fieldsOfCondition)
  if ('not' in condition) return fieldsOfCondition(condition.not)
  const left = 'left' in condition ? fieldsByRow(condition.left) : [condition.field]
  return 'value' in condition ? [...left, ...fieldsByRow(condition.value)] : left
}

/** The fields that are certainly meant by row: `sum(rows.a, 2)` is stored like `rows.a + 2`, so it stays a total. */
export function fieldsCertainlyByRow(expression: Expression): readonly string[] {
  if (isField(expression)) return [expression.field]
  if (typeof expression !== 'object' || expression === null || !('op' in expression)) return []
  return totals.has(expression.op) ? [] : expression.args.flatMap(fieldsCertainlyByRow)
}

/**
 * Compiles an argument of a total. A computation with columns of a sub-form has a value for each row, and the columns
 * themselves stay lists.
 */
function compileOverRows(
  argument: Expression,
  isAlone: boolean,
  resolve: Resolve,
  condition: CompileCondition,
): Evaluation {
  if (resolve.whole || typeof argument !== 'object' || argument === null || !('op' in argument || 'when' in argument)) {
    return compileExpression(argument, resolve, condition)
  }
  const readings = new Map<string, Reading>()
  const read: Resolve = (name) => {
    const reading = readings.get(name) ?? resolve(name)
    readings.set(name, reading)
    return reading
  }
  const isColumn = (name: string): boolean => read(name).column !== undefined
  const isByRow = (isAlone ? fieldsByRow(argument) : fieldsCertainlyByRow(argument)).some(isColumn)
  const [first, ...others] = isByRow ? fieldsByRow(argument).filter(isColumn) : []
  if (first === undefined) return compileExpression(argument, read, condition)
  const { value: rows, column } = read(first)
  const stranger = others.find((name) => read(name).column?.owner !== column?.owner)
  if (stranger !== undefined) column?.refuseWith(stranger)
  let at = 0
  const readRow = (name: string): Reading => {
    const reading = read(name)
    if (!reading.column) return reading
    const { value, measure, days } = reading
    return { value: (frame) => itemAt(value(frame), at), measure, days }
  }
  const compute = compileExpression(argument, Object.assign(readRow, { whole: read }), condition)
  const computeRows = (frame: Frame) => {
    const list = rows(frame)
    const before = at
    try {
      return (Array.isArray(list) ? list : []).map((_, row) => {
        at = row
        return compute(frame)
      })
    } finally {
      // Reading a field may compute this expression for another frame.
      at = before
    }
  }
  const inputs = [...readings.values()]
  return (frame) =>
    memoizeResult(
      inputs.map(({ value }) => value(frame)),
      readings,
      () => computeRows(frame),
    )
}

const itemAt = (list: unknown, at: number): unknown => (Array.isArray(list) ? list[at] : undefined)

/** An operation with a missing operand has no result, because any result would be wrong. */
const strictOperations: ReadonlySet<Operation> = new Set(['subtract', 'multiply', 'divide'])

/** @param copied reads a value that the result copies unchanged: a field by its name, else the reference date */
export function compileExpression(
  expression: Expression,
  resolve: Resolve,
  condition: CompileCondition,
  copied: (value: Evaluation, field?: string) => Evaluation = (value) => value,
): Evaluation {
  if (typeof expression !== 'object' || expression === null) return () => expression
  if ('field' in expression) return copied(resolve(expression.field).value, expression.field)
  if ('today' in expression) return copied((frame) => frame.today)
  if ('when' in expression) {
    const when = condition(expression.when, resolve)
    const value = compileExpression(expression.value, resolve, condition, copied)
    const otherwise = compileExpression(expression.otherwise, resolve, condition, copied)
    return (frame) => (when(frame) ? value(frame) : otherwise(frame))
  }
  if (!('op' in expression)) {
    const list = cacheOf(expression)
    return () => list
  }
  if (isShift(expression, resolve)) return copied(compileShift(expression, resolve, condition))
  const apply = operations[expression.op]
  const [operand] = expression.args
  if (isRangeEnd(expression) && isField(operand)) {
    const read = resolve(operand.field).value
    return copied((frame) => {
      const range = read(frame)
      return memoizeResult([range], expression, () => apply([range]))
    }, operand.field)
  }
  if (resolve.whole && isTotalOfColumn(expression)) return compileExpression(expression, resolve.whole, condition)
  const compileArgument = dateOperations.has(expression.op)
    ? compileMoment
    : totals.has(expression.op)
      ? (arg: Expression) => compileOverRows(arg, expression.args.length === 1, resolve, condition)
      : compileExpression
  const args = expression.args.map((arg) => compileArgument(arg, resolve, condition))
  const isStrict = strictOperations.has(expression.op)
  const isNeeded = expression.args.map((arg) => isStrict || (expression.op === 'add' && isDateOperation(arg)))
  return (frame) => {
    const values = args.map((arg) => arg(frame))
    // A total skips a row with an empty result. A row whose values have no result has to leave the total without one.
    if (resolve.whole && !values.some(isBlank)) return apply(values) ?? Number.NaN
    return values.some((value, at) => isNeeded[at] && isBlank(value))
      ? null
      : memoizeResult(values, args, () => apply(values))
  }
}
