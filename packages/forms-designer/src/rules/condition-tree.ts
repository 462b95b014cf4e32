import { type Comparison, type Condition, type Expression, ownEntry } from '@rostrum/forms'

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

type PlainName = Exclude<ComparisonName, 'empty' | 'filled' | CountName>

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

export function hasOperand(comparison: ComparisonName): comparison is PlainName | CountName {
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
  const line = 'field' in inner ? lineOf(inner, 'not' in condition) : countLineOf(condition)
  return line ?? { kind: 'other', condition }
}

/** The field whose rows, files or choices a condition counts. */
export function countedField(condition: Condition): string | undefined {
  const left = 'left' in condition ? condition.left : undefined
  if (typeof left !== 'object' || left === null || !('op' in left) || left.op !== 'count') return undefined
  const [counted, ...others] = left.args
  const isField = typeof counted === 'object' && counted !== null && 'field' in counted
  return isField && others.length === 0 ? counted.field : undefined
}

function countLineOf(condition: Condition): ConditionLine | undefined {
  const field = countedField(condition)
  if (field === undefined || !('left' in condition)) return undefined
  const { op, value } = condition
  const comparison = comparisons.find((name) => isCount(name) && counts[name] === op)
  return comparison && (typeof value === 'number' || value === null)
    ? { kind: 'line', field, comparison, value }
    : undefined
}

type ComparisonCondition = Extract<Condition, { field: string }>

function lineOf(condition: ComparisonCondition, isNegated: boolean): ConditionLine | undefined {
  const { field, op } = condition
  if (op === 'empty') return { kind: 'line', field, comparison: isNegated ? 'filled' : 'empty', value: null }
  const found = Object.entries(operations).find(([, each]) => each.op === op && (each.not === true) === isNegated)
  const comparison = comparisons.find((word) => word === found?.[0])
  return comparison && { kind: 'line', field, comparison, value: condition.value }
}
