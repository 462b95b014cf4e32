import type { FieldKind } from './field-shape.ts'

export const filterOperators = [
  'is',
  'is_not',
  'contains',
  'from',
  'until',
  'between',
  'within',
  'empty',
  'not_empty',
] as const
export type FilterOperator = (typeof filterOperators)[number]

/** The operators of each field kind; the first one is the default. */
export const operatorsOf: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
  text: ['contains', 'is', 'is_not', 'empty', 'not_empty'],
  longText: ['contains', 'empty', 'not_empty'],
  number: ['between', 'is', 'is_not', 'from', 'until', 'empty', 'not_empty'],
  boolean: ['is'],
  choice: ['is', 'is_not', 'empty', 'not_empty'],
  choices: ['is', 'is_not', 'empty', 'not_empty'],
  day: ['within', 'between', 'is', 'from', 'until', 'empty', 'not_empty'],
  instant: ['within', 'between', 'from', 'until', 'empty', 'not_empty'],
  relation: ['is', 'is_not', 'empty', 'not_empty'],
  relations: ['is', 'is_not', 'empty', 'not_empty'],
  other: [],
}
