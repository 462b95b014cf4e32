import { parseDay } from '../../validation/calendar.ts'
import type { Expression } from '../rule.ts'

/** What a value is. `unknown` is anything, so nothing is wrong with it. */
export type ValueKind =
  | 'number'
  | 'text'
  | 'date'
  | 'time'
  | 'boolean'
  | 'number_range'
  | 'date_range'
  | 'time_range'
  | 'files'
  | 'rows'
  | 'unknown'

export type Certainty = 'always' | 'sometimes' | 'never'

/** What is known of the value of an expression before anything is filled in. */
export type ValueType = {
  readonly kind: ValueKind
  /** Several values, such as a column of a sub-form or choices. */
  readonly isList: boolean
  /** Whether it is of one kind or another, depending on the answers. */
  readonly isMixed: boolean
  /** Whether the value, or each value of a list, reads as a number. */
  readonly asNumber: Certainty
  readonly asDay: Certainty
  /** Whether there is a value when everything is filled in. */
  readonly gives: Certainty
  /** Whether there is a value with no answers at all, whatever they are. */
  readonly isImpossible: boolean
  /** Whether fields that are not filled in may leave it without a value. */
  readonly mayBeEmpty: boolean
}

const certain = { isList: false, isMixed: false, gives: 'always', isImpossible: false, mayBeEmpty: false } as const

const readable: Readonly<Record<ValueKind, Pick<ValueType, 'asNumber' | 'asDay'>>> = {
  number: { asNumber: 'always', asDay: 'never' },
  number_range: { asNumber: 'always', asDay: 'never' },
  text: { asNumber: 'sometimes', asDay: 'sometimes' },
  date: { asNumber: 'never', asDay: 'always' },
  date_range: { asNumber: 'never', asDay: 'never' },
  time: { asNumber: 'never', asDay: 'never' },
  time_range: { asNumber: 'never', asDay: 'never' },
  boolean: { asNumber: 'never', asDay: 'never' },
  files: { asNumber: 'never', asDay: 'never' },
  rows: { asNumber: 'never', asDay: 'never' },
  unknown: { asNumber: 'sometimes', asDay: 'sometimes' },
}

export const typeOf = (kind: ValueKind, parts: Partial<ValueType> = {}): ValueType => ({
  ...{ ...certain, kind },
  ...readable[kind],
  ...parts,
})

/** No value at all. It does no harm where empty values are skipped. */
export const nothing: ValueType = typeOf('unknown', { gives: 'never', isImpossible: true, mayBeEmpty: true })

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A text that is known. */
export function typeOfText(text: string): ValueType {
  if (text.trim() === '') return { ...nothing, kind: 'text' }
  return typeOf('text', {
    asNumber: decimal.test(text.trim()) ? 'always' : 'never',
    // Every format of dates has a digit.
    asDay: parseDay(text) !== undefined ? 'always' : /\d/.test(text) ? 'sometimes' : 'never',
  })
}

/** A constant, or a list of constants. */
export function typeOfConstant(
  value: Extract<Expression, string | number | boolean | null | readonly unknown[]>,
): ValueType {
  if (value === null) return nothing
  if (typeof value === 'string') return typeOfText(value)
  if (typeof value === 'number') return typeOf('number')
  if (typeof value === 'boolean') return typeOf('boolean')
  return value.length === 0 ? { ...nothing, isList: true } : { ...oneOf(value.map(typeOfConstant)), isList: true }
}

/** The type of a value that is one of several. */
export function oneOf(types: readonly ValueType[]): ValueType {
  const present = types.filter(({ gives }) => gives !== 'never')
  const [first] = present
  if (!first)
    return { ...(types[0] ?? nothing), gives: 'never', isImpossible: types.every((type) => type.isImpossible) }
  const isSame = present.every(({ kind, isList }) => kind === first.kind && isList === first.isList)
  return {
    kind: isSame ? first.kind : 'unknown',
    isList: first.isList && isSame,
    isMixed: !isSame || present.some(({ isMixed }) => isMixed),
    asNumber: shared(present.map(({ asNumber }) => asNumber)),
    asDay: shared(present.map(({ asDay }) => asDay)),
    gives: shared(types.map(({ gives }) => gives)),
    isImpossible: false,
    mayBeEmpty: types.some(({ mayBeEmpty }) => mayBeEmpty),
  }
}

export function shared(certainties: readonly Certainty[]): Certainty {
  const [first = 'sometimes', ...others] = certainties
  return others.every((other) => other === first) ? first : 'sometimes'
}

/** Whether it depends on the answers that a value can be read; what is not known at all is trusted. */
export const isDoubtful = ({ kind, isMixed }: ValueType, reads: Certainty): boolean =>
  reads === 'sometimes' && (kind === 'text' || isMixed)

/** Whether a value is a list when a form holds it. */
export const isSeveral = ({ kind, isList }: ValueType): boolean =>
  isList || kind.endsWith('_range') || kind === 'files' || kind === 'rows'
