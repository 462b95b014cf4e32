import type { FormDefinition } from '@rostrum/forms'
import { type AnswerField, answerFields } from './answer-fields.ts'
import { conditionsOf, literal } from './rule-code.ts'

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

/** One line for each check: a condition under which the value is refused, and what is said then. */
export function checkLines(definition: FormDefinition, words: CheckWords): readonly string[] {
  const shows = conditionsOf(definition, 'show')
  const requires = conditionsOf(definition, 'require')
  return answerFields(definition).flatMap((field) => {
    const shown = shows.get(field.name)
    const guard = shown === undefined ? '' : `(${shown}) && `
    const wanted = field.options.required ? 'true' : requires.get(field.name)
    const value = `values[${literal(field.name)}]`
    const fail = (hint: string) => `errors[${literal(field.name)}] = ${literal(hint)}`
    const lines = valueChecks(field, value).map(
      (test) => `if (${guard}!isEmpty(${value}) && ${test}) ${fail(field.options.validationHint || words.invalid)}`,
    )
    if (wanted === undefined) return lines
    return [
      ...lines,
      `if (${guard}(${wanted}) && isEmpty(${value})) ${fail(field.options.requiredHint || words.required)}`,
    ]
  })
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
