import type { Comparison } from '../rule.ts'
import { isSeveral, type ValueType } from './value-type.ts'

/** Whether a comparison can hold for some answers and fail for others, as far as the kinds of its sides say. */
export function isComparable(left: ValueType, op: Comparison, right: ValueType): boolean {
  // A comparison with no value asks whether there is an answer.
  if (left.gives === 'never' || right.gives === 'never') return true
  if (op === 'in') return isSeveral(right) ? isSameSort(left, right, false) : right.kind === 'unknown'
  if (op === 'contains') return isContained(left, right)
  if (isSeveral(left) !== isSeveral(right)) return isOpen(left) || isOpen(right)
  if (op === '=' || op === '!=') return isSameSort(left, right, true)
  if (isSeveral(left)) return false
  return left.kind !== 'boolean' && right.kind !== 'boolean' && isSameSort(left, right, true)
}

const isOpen = ({ kind, isList }: ValueType): boolean => kind === 'unknown' && !isList

/** A list contains single values, and a text contains texts. */
function isContained(left: ValueType, right: ValueType): boolean {
  if (isOpen(left) || right.kind === 'unknown') return true
  if (isSeveral(right)) return false
  if (isSeveral(left)) return isSameSort(left, right, false)
  return sortOf(left) === 'text' && sortOf(right) === 'text'
}

type Sort = 'number' | 'text' | 'boolean' | 'other' | 'any'

/** What the values of a form compare as. */
function sortOf({ kind }: ValueType): Sort {
  switch (kind) {
    case 'number':
    case 'number_range':
      return 'number'
    case 'text':
    case 'date':
    case 'date_range':
    case 'time':
    case 'time_range':
      return 'text'
    case 'boolean':
      return 'boolean'
    case 'files':
    case 'rows':
      return 'other'
    case 'unknown':
      return 'any'
  }
}

/** @param isBySize whether dates and times compare by their size instead of by their characters */
function isSameSort(left: ValueType, right: ValueType, isBySize: boolean): boolean {
  const [first, second] = [sortOf(left), sortOf(right)]
  if (first === 'any' || second === 'any') return true
  if (first !== second) return false
  if (!isBySize) return true
  const [of, to] = [momentOf(left), momentOf(right)]
  if (of !== undefined && to !== undefined) return of === to
  if (of === 'date') return right.asDay !== 'never'
  return to === 'date' ? left.asDay !== 'never' : true
}

function momentOf({ kind }: ValueType): 'date' | 'time' | undefined {
  if (kind === 'date' || kind === 'date_range') return 'date'
  return kind === 'time' || kind === 'time_range' ? 'time' : undefined
}
