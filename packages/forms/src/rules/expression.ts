import { memoizeLookup, memoizeResult } from '../plan/column-cache.ts'
import type { Evaluation, Frame } from '../plan/node-plan.ts'
import { completedYears, parseDay } from '../validation/calendar.ts'
import { isBlank } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import type { Condition, Expression, Operation } from './rule.ts'

/** What a rule reads of a field. */
type Reading = {
  readonly value: Evaluation
  /** What a text of its format means, as a number that compares; absent where values are no dates or times. */
  readonly measure: Measure | undefined
}
export type Measure = (text: string) => number | undefined

/** Finds the reader of a field by its name in a rule; notes that the rule reads it. */
export type Resolve = (field: string) => Reading

/** How an expression is to be understood, where it is a field and nothing else. */
export function measureOf(expression: Expression, resolve: Resolve): Measure | undefined {
  const isField = typeof expression === 'object' && expression !== null && 'field' in expression
  return isField ? resolve(expression.field).measure : undefined
}

export type CompileCondition = (condition: Condition, resolve: Resolve) => (frame: Frame) => boolean

/** Lists, as columns of a sub-form are, taken apart; what is empty counts as not there. */
function parts(values: readonly unknown[]): unknown[] {
  return values.flatMap((value) => (Array.isArray(value) ? value : [value])).filter((value) => !isBlank(value))
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number, or a text that is one as people write it: neither `0x10` nor `1,000`, of which nobody knows what it means. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value.trim() : ''
  return decimal.test(text) ? Number(text) : Number.NaN
}

/** Undefined when one of them is there and no number: a result without it would be a wrong one. */
function numbers(values: readonly unknown[]): number[] | undefined {
  const read = parts(values).map(numberOf)
  return read.every(Number.isFinite) ? read : undefined
}

/** Binary fractions leave 0.30000000000000004; fifteen significant digits are what a double can promise, and all of a safe integer. */
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

/** Moves the point of a number as it is written in decimals, where multiplying would leave 1.00499999999999989 of 1.005. */
function shiftDecimal(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Days come as they are written, or measured by the format of their field. */
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

/** Texts that can be measured as their numbers, also those in a list; everything else as it is. */
export function measureValue(value: unknown, measure: Measure): unknown {
  if (Array.isArray(value)) return memoizeLookup(value, measure, () => value.map((item) => measureValue(item, measure)))
  return typeof value === 'string' ? (measure(value) ?? value) : value
}

/** An operation with a missing part has no result rather than a wrong one. */
const strictOperations: ReadonlySet<Operation> = new Set(['subtract', 'multiply', 'divide'])

/** @param copied how the result takes a value over as it stands: of a field by its name, else the day that counts */
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
