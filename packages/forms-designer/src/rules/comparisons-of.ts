import { type Expression, widgetTypeOf } from '@rostrum/forms'
import type { RuleField } from '../document/rule-fields.ts'
import { type ComparisonName, type ConditionLine, isCount, isDays, isEnd } from './condition-tree.ts'

/** What the answer of a field is, for a comparison. */
type AnswerKind =
  | 'text'
  | 'number'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'rows'
  | 'files'
  | 'dates'
  | 'moments'
  | 'range'
  | 'any'

const byType: Readonly<Record<string, AnswerKind>> = {
  input: 'text',
  textarea: 'text',
  'rich-editor': 'text',
  number: 'number',
  rate: 'number',
  slider: 'number',
  date: 'moment',
  time: 'moment',
  'date-range': 'dates',
  'time-range': 'moments',
  radio: 'choice',
  select: 'choice',
  color: 'choice',
  checkbox: 'choices',
  cascader: 'choices',
  switch: 'flag',
  'sub-form': 'rows',
  'file-upload': 'files',
  'picture-upload': 'files',
}

export function answerKindOf(field: RuleField | undefined): AnswerKind {
  if (!field) return 'any'
  const { type, options } = field.node
  if (type === 'select' && options.multiple) return 'choices'
  if (type === 'slider' && options.range) return 'range'
  // Months and years have no days to count.
  if (type === 'date-range' && /^(?:month|year)/.test(options.type ?? '')) return 'moments'
  return byType[type] ?? (widgetTypeOf(type).kind === 'rows' ? 'rows' : 'any')
}

const presence = ['empty', 'filled'] as const

const sizes = ['less', 'at_most', 'more', 'at_least'] as const

const counts = ['count_is', 'count_at_least', 'count_at_most'] as const

const ofStart = ['start_before', 'start_is', 'start_after'] as const
const ofEnd = ['end_before', 'end_is', 'end_after'] as const
const beforeAndAfter = ['start_before', 'start_after', 'end_before', 'end_after'] as const

const offered: Readonly<Record<AnswerKind, readonly ComparisonName[]>> = {
  text: ['is', 'is_not', 'contains', 'contains_not', 'in', 'not_in', ...presence],
  number: ['is', 'is_not', ...sizes, 'in', 'not_in', ...presence],
  moment: ['is', 'is_not', ...sizes, ...presence],
  choice: ['is', 'is_not', 'in', 'not_in', ...presence],
  choices: ['contains', 'contains_not', 'in', 'not_in', ...presence],
  flag: ['is', 'is_not'],
  rows: ['filled', 'empty', ...counts],
  files: ['filled', 'empty', ...counts],
  dates: ['filled', 'empty', ...ofStart, ...ofEnd, 'days_more', 'days_at_most'],
  moments: ['filled', 'empty', ...beforeAndAfter],
  range: ['filled', 'empty'],
  any: ['is', 'is_not', 'in', 'not_in', 'contains', 'contains_not', ...sizes, ...presence],
}

/** Whether the answer is a list of chosen options. That of a cascader is a list of levels. */
const hasSeveralChoices = (field: RuleField | undefined): boolean =>
  answerKindOf(field) === 'choices' && field?.node.type !== 'cascader'

/**
 * The comparisons that have a meaning for the answer of a field. A column outside of its row is a list, which may
 * contain a value.
 *
 * @param current the comparison of an existing condition, which stays selectable
 */
export function comparisonsOf(field: RuleField | undefined, current?: ComparisonName): readonly ComparisonName[] {
  const own = offered[answerKindOf(field)]
  const ofSeveral = hasSeveralChoices(field) ? counts : []
  const ofList = field?.key.includes('.') ? (['contains', 'contains_not'] as const) : []
  return [...new Set([...own, ...ofSeveral, ...ofList, ...(current === undefined ? [] : [current])])]
}

/** What a comparison takes: a number of rows or of days, a date or time, or what the field holds. */
const operandOf = (comparison: ComparisonName): 'count' | 'days' | 'end' | 'own' => {
  if (isCount(comparison)) return 'count'
  if (isDays(comparison)) return 'days'
  return isEnd(comparison) ? 'end' : 'own'
}

/** The value of a condition when its comparison changes: a number of rows is no option, and a list no single value. */
export function valueFor(comparison: ComparisonName, line: ConditionLine): Expression {
  const wantsList = comparison === 'in' || comparison === 'not_in'
  if (operandOf(comparison) !== operandOf(line.comparison)) return wantsList ? [] : null
  if (wantsList) return listOf(line.value)
  return Array.isArray(line.value) ? (line.value[0] ?? null) : line.value
}

function listOf(value: Expression): Expression {
  if (Array.isArray(value)) return value
  return typeof value === 'object' ? [] : [value]
}

/** A condition on another field: its comparison stays if the answer of that field allows it. Its value is unset. */
export function withField(line: ConditionLine, field: RuleField): ConditionLine {
  const names = comparisonsOf(field)
  const comparison = names.includes(line.comparison) ? line.comparison : (names[0] ?? 'is')
  const value: Expression = comparison === 'in' || comparison === 'not_in' ? [] : null
  return { ...line, field: field.key, comparison, value }
}

const momentWords = new Set<ComparisonName>(sizes)

/** The variant of a comparison's words: dates are before and after, rows and files are there or not. */
export type ComparisonWords = 'plain' | 'moment' | 'rows' | 'files' | 'choices'

export function wordsOf(field: RuleField | undefined, comparison: ComparisonName): ComparisonWords {
  const kind = answerKindOf(field)
  if (kind === 'moment') return momentWords.has(comparison) ? 'moment' : 'plain'
  if (kind === 'rows' || kind === 'files') {
    return comparison === 'empty' || comparison === 'filled' || isCount(comparison) ? kind : 'plain'
  }
  if (isCount(comparison)) return 'choices'
  return kind === 'choices' && (comparison === 'in' || comparison === 'not_in') ? 'choices' : 'plain'
}
