import { memoizeLookup, memoizeResult } from '../plan/column-cache.ts'
import type { Evaluation, Frame } from '../plan/node-plan.ts'
import { completedYears, parseDay } from '../validation/calendar.ts'
import { isBlank } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import type { Condition, Expression, Operation } from './rule.ts'

/** How a rule reads a field. */
type Reading = {
  readonly value: Evaluation
  /** Converts a text of the field's format to a number that compares; absent for values other than dates and times. */
  readonly measure: Measure | undefined
}
export type Measure = (text: string) => number | undefined

/** Returns the reader of a field by its name in a rule, and records that the rule reads it. */
export type Resolve = (field: string) => Reading

/** How to read an expression that is a single field. */
export function measureOf(expression: Expression, resolve: Resolve): Measure | undefined {
  const isField = typeof expression === 'object' && expression !== null && 'field' in expression
  return isField ? resolve(expression.field).measure : undefined
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
  return tidy(first === undefined ? undefined : rest.reduce(step, first))
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
const dayOf = (value: unknown) =>
  typeof value === 'number' ? value : typeof value === 'string' ? parseDay(value) : undefined

function years([from, to]: readonly unknown[]): number | null {
  const [start, end] = [dayOf(from), dayOf(to)]
  return start === undefined || end === undefined ? null : completedYears(start, end)
}

const operations: Readonly<Record<Operation, (values: readonly unknown[]) => unknown>> = {
  add: (values) => fold(values, (total, next) => total + next),
  subtract: (values) => fold(values, (total, next) => total - next),
  multiply: (values) => fold(values, (total, next) => total * next),
  divide: (values) => fold(values, (total, next) => total / next),
  round,
  minimum: (values) => fold(values, Math.min),
  maximum: (values) => fold(values, Math.max),
  count: (values) => parts(values).length,
  join: ([separator, ...values]) =>
    parts(values)
      .filter(isScalar)
      .join(typeof separator === 'string' ? separator : ''),
  years,
}

export const operationNames = Object.keys(operations) as readonly Operation[]

/** Converts comparable texts to numbers, also inside lists. Other values stay unchanged. */
export function measureValue(value: unknown, measure: Measure): unknown {
  if (Array.isArray(value)) return memoizeLookup(value, measure, () => value.map((item) => measureValue(item, measure)))
  return typeof value === 'string' ? (measure(value) ?? value) : value
}

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
  if (!('op' in expression)) return () => expression
  const apply = operations[expression.op]
  const args = expression.args.map((arg) => {
    const value = compileExpression(arg, resolve, condition)
    const measure = expression.op === 'years' ? measureOf(arg, resolve) : undefined
    return measure ? (frame: Frame) => measureValue(value(frame), measure) : value
  })
  const isStrict = strictOperations.has(expression.op)
  return (frame) => {
    const values = args.map((arg) => arg(frame))
    return isStrict && values.some(isBlank) ? null : memoizeResult(values, args, () => apply(values))
  }
}
