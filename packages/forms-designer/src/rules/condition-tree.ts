import type { Comparison, Condition, Expression } from '@rostrum/forms'

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

const operations: Readonly<Record<Exclude<ComparisonName, 'empty' | 'filled'>, { op: Comparison; not?: true }>> = {
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

export function hasOperand(comparison: ComparisonName): comparison is keyof typeof operations {
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
  const line = 'field' in inner ? lineOf(inner, 'not' in condition) : undefined
  return line ?? { kind: 'other', condition }
}

type ComparisonCondition = Extract<Condition, { field: string }>

function lineOf(condition: ComparisonCondition, isNegated: boolean): ConditionLine | undefined {
  const { field, op } = condition
  if (op === 'empty') return { kind: 'line', field, comparison: isNegated ? 'filled' : 'empty', value: null }
  const found = Object.entries(operations).find(([, each]) => each.op === op && (each.not === true) === isNegated)
  const comparison = comparisons.find((word) => word === found?.[0])
  return comparison && { kind: 'line', field, comparison, value: condition.value }
}
