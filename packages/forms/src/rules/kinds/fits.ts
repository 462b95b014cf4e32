import type { FormulaField } from './field-type.ts'
import { typeOfField } from './field-type.ts'
import type { Certainty, ValueType } from './value-type.ts'

/** Whether a field takes a value. What it does not take leaves it empty, or refuses the form. */
export function fits(value: ValueType, field: FormulaField): Certainty {
  if (value.kind === 'unknown' && !value.isList) return 'sometimes'
  const target = typeOfField(field)
  if (isChoice(field)) return fitsChoice(value, target)
  return isRange(target) ? fitsRange(value, target) : fitsSingle(value, target)
}

const isRange = ({ kind }: ValueType): boolean => kind.endsWith('_range')

function fitsRange(value: ValueType, target: ValueType): Certainty {
  if (value.isList) return value.kind === 'unknown' ? 'sometimes' : 'never'
  return value.kind === target.kind ? 'always' : 'never'
}

function fitsSingle(value: ValueType, { kind }: ValueType): Certainty {
  if (kind === 'number' || kind === 'boolean') return value.kind === kind && !value.isList ? 'always' : 'never'
  if (kind !== 'text' && kind !== 'date' && kind !== 'time') return 'sometimes'
  if (!isText(value)) return 'never'
  if (kind === 'text') return 'always'
  return kind === 'date' ? dateFrom(value) : timeFrom(value)
}

const choices: ReadonlySet<string> = new Set(['radio', 'select', 'checkbox', 'cascader'])

const isChoice = ({ type }: FormulaField): boolean => choices.has(type)

/** A choice takes one scalar and several choices a list of them; which ones is a question of its list. */
function fitsChoice(value: ValueType, target: ValueType): Certainty {
  const isScalar = value.kind === 'number' || value.kind === 'boolean' || isTextKind(value)
  const isPlain = target.kind === 'unknown' && !target.isList
  // The ends of a range are a list of two.
  if (isRange(value)) return isPlain || (target.isList && !value.isList) ? 'sometimes' : 'never'
  if (!isScalar && value.kind !== 'unknown') return 'never'
  if (isPlain) return 'sometimes'
  return target.isList === value.isList ? 'sometimes' : 'never'
}

const isTextKind = ({ kind }: ValueType): boolean => kind === 'text' || kind === 'date' || kind === 'time'

const isText = (value: ValueType): boolean => isTextKind(value) && !value.isList

const dateFrom = ({ kind, asDay }: ValueType): Certainty =>
  kind === 'date' ? 'always' : kind === 'time' || asDay === 'never' ? 'never' : 'sometimes'

const timeFrom = ({ kind }: ValueType): Certainty =>
  kind === 'time' ? 'always' : kind === 'date' ? 'never' : 'sometimes'
