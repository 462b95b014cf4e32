import { type Comparison, type Condition, type Expression, isSameJson, ownEntry } from '@rostrum/forms'

/** Comparison operators, including the negations with a common name. */
const comparisons = [
  'is',
  'is_not',
  'in',
  'not_in',
  'contains',
  'contains_not',
  'less',
  'at_most',
  'more',
  'at_least',
  'empty',
  'filled',
  'count_is',
  'count_at_least',
  'count_at_most',
  'start_before',
  'start_is',
  'start_after',
  'end_before',
  'end_is',
  'end_after',
  'days_more',
  'days_at_most',
] as const
export type ComparisonName = (typeof comparisons)[number]

/** A condition under edit: a line, or several of which all or any must hold. */
export type ConditionLine = {
  readonly kind: 'line'
  readonly field: string
  readonly comparison: ComparisonName
  readonly value: Expression
}
export type ConditionGroup = {
  readonly kind: 'group'
  readonly match: 'all' | 'any'
  readonly parts: readonly ConditionPart[]
}
/** A condition that the editor cannot represent. It is preserved unchanged. */
type OtherCondition = { readonly kind: 'other'; readonly condition: Condition }
export type ConditionPart = ConditionLine | ConditionGroup | OtherCondition

/** Comparisons of the number of rows, files or choices in an answer. */
const counts = { count_is: '=', count_at_least: '>=', count_at_most: '<=' } as const satisfies Partial<
  Record<ComparisonName, Comparison>
>
export type CountName = keyof typeof counts

export const isCount = (comparison: ComparisonName): comparison is CountName =>
  ownEntry(counts, comparison) !== undefined

/** Comparisons of the first or the last date or time of a range. */
const ends = {
  start_before: { end: 'start', op: '<' },
  start_is: { end: 'start', op: '=' },
  start_after: { end: 'start', op: '>' },
  end_before: { end: 'end', op: '<' },
  end_is: { end: 'end', op: '=' },
  end_after: { end: 'end', op: '>' },
} as const satisfies Partial<Record<ComparisonName, { end: 'start' | 'end'; op: Comparison }>>
export type EndName = keyof typeof ends

export const isEnd = (comparison: ComparisonName): comparison is EndName => ownEntry(ends, comparison) !== undefined

/** Comparisons of the days of a range, its first and its last day included. */
const days = { days_more: '>', days_at_most: '<=' } as const satisfies Partial<Record<ComparisonName, Comparison>>
export type DaysName = keyof typeof days

export const isDays = (comparison: ComparisonName): comparison is DaysName => ownEntry(days, comparison) !== undefined

/** Comparisons of what is computed from an answer. */
type ComputedName = CountName | EndName | DaysName

type PlainName = Exclude<ComparisonName, 'empty' | 'filled' | ComputedName>

const operations: Readonly<Record<PlainName, { op: Comparison; not?: true }>> = {
  is: { op: '=' },
  is_not: { op: '!=' },
  in: { op: 'in' },
  not_in: { op: 'in', not: true },
  contains: { op: 'contains' },
  contains_not: { op: 'contains', not: true },
  less: { op: '<' },
  at_most: { op: '<=' },
  more: { op: '>' },
  at_least: { op: '>=' },
}

export function hasOperand(comparison: ComparisonName): comparison is PlainName | ComputedName {
  return comparison !== 'empty' && comparison !== 'filled'
}

export function conditionOf(part: ConditionPart): Condition {
  switch (part.kind) {
    case 'other':
      return part.condition
    case 'group': {
      const parts = part.parts.map(conditionOf)
      return part.match === 'all' ? { all: parts } : { any: parts }
    }
    case 'line':
      return lineCondition(part)
  }
}

function lineCondition({ field, comparison, value }: ConditionLine): Condition {
  if (!hasOperand(comparison)) {
    return comparison === 'empty' ? { field, op: 'empty' } : { not: { field, op: 'empty' } }
  }
  if (isCount(comparison)) return { left: { op: 'count', args: [{ field }] }, op: counts[comparison], value }
  if (isDays(comparison)) return { left: daysIn(field), op: days[comparison], value }
  if (isEnd(comparison)) return { left: endIn(field, ends[comparison].end), op: ends[comparison].op, value }
  const { op, not } = operations[comparison]
  return not ? { not: { field, op, value } } : { field, op, value }
}

/** Always a group, so that lines can be added. */
export function treeOf(condition: Condition): ConditionGroup {
  const part = partOf(condition)
  return part.kind === 'group' ? part : { kind: 'group', match: 'all', parts: [part] }
}

function partOf(condition: Condition): ConditionPart {
  if ('all' in condition) return { kind: 'group', match: 'all', parts: condition.all.map(partOf) }
  if ('any' in condition) return { kind: 'group', match: 'any', parts: condition.any.map(partOf) }
  const inner = 'not' in condition ? condition.not : condition
  const line = 'field' in inner ? lineOf(inner, 'not' in condition) : computedLineOf(condition)
  return line ?? { kind: 'other', condition }
}

const endIn = (field: string, op: 'start' | 'end'): Expression => ({ op, args: [{ field }] })

const daysIn = (field: string): Expression => ({
  op: 'add',
  args: [{ op: 'days', args: [endIn(field, 'start'), endIn(field, 'end')] }, 1],
})

type ComputedCondition = Extract<Condition, { readonly left: Expression }>

/** A comparison of what is computed from one answer: how many it has, an end of a range, or its days. */
export function computedLineOf(condition: Condition): ConditionLine | undefined {
  if (!('left' in condition)) return undefined
  const field = firstField(condition.left)
  const comparison = field === undefined ? undefined : comparisons.find((name) => isComputedBy(condition, name, field))
  if (field === undefined || comparison === undefined) return undefined
  const { value } = condition
  const isTaken = value === null || (isEnd(comparison) ? isMoment(value) : typeof value === 'number')
  return isTaken ? { kind: 'line', field, comparison, value } : undefined
}

function isComputedBy(condition: ComputedCondition, name: ComparisonName, field: string): boolean {
  if (!isCount(name) && !isEnd(name) && !isDays(name)) return false
  return isSameJson(lineCondition({ kind: 'line', field, comparison: name, value: condition.value }), condition)
}

/** What a date or time compares with. */
const isMoment = (value: Expression): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && ('field' in value || 'today' in value))

/** The first field that an expression reads, where it begins with one. */
function firstField(expression: Expression): string | undefined {
  if (typeof expression !== 'object' || expression === null) return undefined
  if ('field' in expression) return expression.field
  const [first] = 'args' in expression ? expression.args : []
  return first === undefined ? undefined : firstField(first)
}

type ComparisonCondition = Extract<Condition, { field: string }>

function lineOf(condition: ComparisonCondition, isNegated: boolean): ConditionLine | undefined {
  const { field, op } = condition
  if (op === 'empty') return { kind: 'line', field, comparison: isNegated ? 'filled' : 'empty', value: null }
  const found = Object.entries(operations).find(([, each]) => each.op === op && (each.not === true) === isNegated)
  const comparison = comparisons.find((word) => word === found?.[0])
  return comparison && { kind: 'line', field, comparison, value: condition.value }
}
