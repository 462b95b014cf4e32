import type { AnswerField } from './answer-fields.ts'
import { literal } from './rule-code.ts'

const patterns: Readonly<Record<string, string>> = {
  Number: '^[+-]?\\d+(\\.\\d+)?$',
  Letter: '^[A-Za-z]+$',
  LetterAndNumber: '^[A-Za-z0-9]+$',
  MobilePhone: '^1[3-9]\\d{9}$',
  letterStartNumberIncluded: '^[A-Za-z][A-Za-z0-9]*$',
  'Non-Chinese': '^[^\\u4E00-\\u9FFF]*$',
  Chinese: '^[\\u4E00-\\u9FFF]+$',
  Email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  URL: '^https?:\\/\\/\\S+$',
}

/** What the generated code says when a check fails; in the language of the form's author. */
export type CheckWords = {
  readonly required: string
  readonly invalid: string
  readonly add: string
  readonly remove: string
  readonly submit: string
}

/** What refuses a value: an expression over `value` that is true of a wrong one, and what is said then. */
export function valueTests(
  field: AnswerField,
  words: CheckWords,
): readonly { readonly test: string; readonly sentence: string }[] {
  const sentence = field.options.validationHint || words.invalid
  return valueChecks(field, 'value').map((test) => ({ test, sentence }))
}

/** Tests that are true of a value which is refused. */
function valueChecks({ type, options }: AnswerField, value: string): readonly string[] {
  const { validation, minLength, maxLength, min, max } = options
  const tests: string[] = []
  if (typeof min === 'number' && type === 'number') tests.push(`Number(${value}) < ${min}`)
  if (typeof max === 'number' && type === 'number') tests.push(`Number(${value}) > ${max}`)
  if (minLength !== undefined) tests.push(`[...String(${value})].length < ${minLength}`)
  if (maxLength !== undefined) tests.push(`[...String(${value})].length > ${maxLength}`)
  const pattern = validation === undefined ? undefined : (patterns[validation] ?? plainPattern(validation))
  if (pattern !== undefined) tests.push(`!new RegExp(${literal(pattern)}, 'u').test(String(${value}))`)
  return tests
}

/** A pattern that the engine of browsers reads as well; `/a/` is the same as `a`. */
function plainPattern(validation: string): string | undefined {
  const source = /^\/(.*)\/[a-z]*$/s.exec(validation)?.[1] ?? validation
  try {
    new RegExp(source, 'u')
    return source
  } catch {
    return undefined
  }
}
