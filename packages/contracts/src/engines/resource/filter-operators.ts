import type { FieldKind } from './field-shape.ts'
import type { FilterOperator } from './resource-calls.ts'

/** The operators of each field kind; the first one is the default. */
export const operatorsOf: Readonly<Record<FieldKind, readonly FilterOperator[]>> = {
  text: ['contains', 'is', 'is_not', 'empty', 'not_empty'],
  longText: ['contains', 'empty', 'not_empty'],
  number: ['from', 'until', 'is', 'is_not', 'empty', 'not_empty'],
  boolean: ['is'],
  choice: ['is', 'is_not', 'empty', 'not_empty'],
  choices: ['is', 'is_not', 'empty', 'not_empty'],
  day: ['from', 'until', 'is', 'empty', 'not_empty'],
  instant: ['from', 'until', 'empty', 'not_empty'],
  relation: ['is', 'is_not', 'empty', 'not_empty'],
  relations: ['is', 'is_not', 'empty', 'not_empty'],
  other: [],
}
