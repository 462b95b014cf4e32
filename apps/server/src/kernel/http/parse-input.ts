import type { z } from 'zod'
import { invalid, type KeyedInputError } from './domain-error.ts'
import { findUnstorable } from './unstorable-text.ts'

/**
 * Validates an input against the schema of its call.
 *
 * @throws DomainError `request.invalid` with the first error of each field; also for a text that cannot be stored
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const unstorable = findUnstorable(input)
  if (unstorable) throw invalid({ path: pathOf(unstorable), key: 'field.characters' })
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const errors = new Map<string, KeyedInputError>()
  for (const issue of parsed.error.issues) {
    const path = pathOf(issue.path)
    if (!errors.has(path)) errors.set(path, { path, ...messageOf(issue) })
  }
  throw invalid(...errors.values())
}

/** `education[1].school`, in the path syntax of the form engine. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

const tooSmall: Readonly<Record<string, string>> = { string: 'field.too_short', array: 'field.too_few' }
const tooBig: Readonly<Record<string, string>> = { string: 'field.too_long', array: 'field.too_many' }

const wrongKind: Readonly<Record<string, string>> = { number: 'field.not_a_number', int: 'field.whole_number' }

const isMissing = (given: unknown): boolean => given === undefined || given === null

/** What a check says that any text of another form fails, an empty one too. */
const formMessages: readonly string[] = [
  'field.invalid',
  'field.country_code',
  'field.time_zone_name',
  'field.currency_code',
]

const hasNoForm = ({ code, message }: z.core.$ZodIssue): boolean =>
  formMessages.includes(message) || (code === 'invalid_format' && !/^(check|field)\./.test(message))

/** Our own checks use a message key as their message; zod's own issues get a general message. */
function messageOf(issue: z.core.$ZodIssue): Pick<KeyedInputError, 'key' | 'params'> {
  if (issue.input === '' && hasNoForm(issue)) return { key: 'field.required' }
  if (/^(check|field)\./.test(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue.input)) return { key: 'field.required' }
      return { key: wrongKind[issue.expected] ?? 'field.wrong_kind' }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'field.required' }
      return { key: tooSmall[issue.origin] ?? 'field.too_small', params: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { key: tooBig[issue.origin] ?? 'field.too_big', params: { maximum: Number(issue.maximum) } }
    case 'not_multiple_of':
      return { key: 'field.step', params: { step: issue.divisor } }
    case 'invalid_value':
      return { key: isMissing(issue.input) ? 'field.required' : 'field.choice' }
    default:
      return { key: 'field.invalid' }
  }
}
