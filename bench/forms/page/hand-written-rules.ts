import type { RegisterOptions } from 'react-hook-form'
import { codePattern, type MixedField, numberRange, textLength } from './fields.ts'

export type Answers = Record<string, unknown>

export const emptyAnswers = (fields: readonly MixedField[]): Answers =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'checkboxes' ? [] : kind === 'switch' ? false : '']),
  )

const patterns: Partial<Record<MixedField['kind'], RegExp>> = {
  code: codePattern,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
}

/** The rules that a developer would pass to react-hook-form. */
export function rulesOf({ kind, required }: MixedField): RegisterOptions<Answers, string> {
  const pattern = patterns[kind]
  return {
    ...(required ? { required: 'Please fill in this field' } : {}),
    ...(pattern ? { pattern: { value: pattern, message: 'Please check this entry' } } : {}),
    ...(kind === 'text' ? { maxLength: { value: textLength, message: 'Too long' } } : {}),
    ...(kind === 'number'
      ? { min: { value: numberRange.min, message: 'Too small' }, max: { value: numberRange.max, message: 'Too large' } }
      : {}),
  }
}
