import { memoizeLookup, memoizeResult } from '../plan/column-cache.ts'
import type { Predicate } from '../plan/node-plan.ts'
import { isBlank } from '../validation/failure.ts'
import { isScalar } from '../validation/option-index.ts'
import { compileExpression, measureOf, measureValue, type Resolve } from './expression.ts'
import type { Comparison, Condition, Expression } from './rule.ts'

function isSame(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]))
  }
  if (isBlank(left) && isBlank(right)) return true
  return left === right
}

/** Numbers, dates and times compare by size, texts by their characters. Other values do not compare. */
function order(left: unknown, right: unknown): number {
  if (isBlank(left) || isBlank(right)) return Number.NaN
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  return Number.NaN
}

const members = {}

function contains(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) {
    if (isBlank(right) || !isScalar(right)) return left.some((item) => isSame(item, right))
    return memoizeLookup(left, members, () => new Set<unknown>(left)).has(right)
  }
  return typeof left === 'string' && typeof right === 'string' && right !== '' && left.includes(right)
}

function isIn(left: unknown, right: unknown): boolean {
  if (!Array.isArray(right)) return false
  return Array.isArray(left) ? left.some((item) => contains(right, item)) : contains(right, left)
}

const comparisons: Readonly<Record<Comparison, (left: unknown, right: unknown) => boolean>> = {
  '=': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': (left, right) => order(left, right) < 0,
  '<=': (left, right) => order(left, right) <= 0,
  '>': (left, right) => order(left, right) > 0,
  '>=': (left, right) => order(left, right) >= 0,
  contains,
  in: (left, right) =>
    Array.isArray(left) ? memoizeResult([left, right], isIn, () => isIn(left, right)) === true : isIn(left, right),
}

const isColumn = (condition: Condition): boolean => 'field' in condition && condition.field.includes('.')

/**
 * A column outside of its row is a list: a comparison holds where it holds for one of its values, as containment does.
 * “Is not” is the opposite of “is”: no value is the same.
 */
function compareColumn(op: Comparison): (left: unknown, right: unknown) => boolean {
  if (op === '!=') {
    const isAny = compareColumn('=')
    return (left, right) => !isAny(left, right)
  }
  const compare = comparisons[op]
  if (op === 'contains' || op === 'in') return compare
  return (left, right) => {
    if (!Array.isArray(left) || left.length === 0 || Array.isArray(right)) return compare(left, right)
    return memoizeResult([left, right], compare, () => left.some((value) => compare(value, right))) === true
  }
}

export const comparisonNames = Object.keys(comparisons) as readonly Comparison[]

/** The left side of a comparison, and how its texts compare. */
function leftOf(condition: Extract<Condition, { readonly value: Expression }>, resolve: Resolve) {
  if ('field' in condition) return resolve(condition.field)
  return {
    value: compileExpression(condition.left, resolve, compileCondition),
    measure: measureOf(condition.left, resolve),
  }
}

export function compileCondition(condition: Condition, resolve: Resolve): Predicate {
  if ('all' in condition) {
    const parts = condition.all.map((part) => compileCondition(part, resolve))
    return (frame) => parts.every((part) => part(frame))
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => compileCondition(part, resolve))
    return (frame) => parts.some((part) => part(frame))
  }
  if ('not' in condition) {
    const part = compileCondition(condition.not, resolve)
    return (frame) => !part(frame)
  }
  if (condition.op === 'empty') {
    const { value } = resolve(condition.field)
    return (frame) => isBlank(value(frame))
  }
  const { value: left, measure } = leftOf(condition, resolve)
  const right = compileExpression(condition.value, resolve, compileCondition)
  const compare = isColumn(condition) ? compareColumn(condition.op) : comparisons[condition.op]
  const ofRight = measureOf(condition.value, resolve) ?? measure
  const ofLeft = measure ?? ofRight
  // Containment in a text compares characters.
  if (!ofLeft || !ofRight || condition.op === 'contains') return (frame) => compare(left(frame), right(frame))
  return (frame) => compare(measureValue(left(frame), ofLeft), measureValue(right(frame), ofRight))
}
