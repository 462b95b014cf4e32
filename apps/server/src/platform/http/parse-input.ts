import type { z } from 'zod'
import { invalid, type KeyedFault } from './problem.ts'

/**
 * Checks an input against the schema of its call.
 *
 * @throws DomainError `request.invalid` with one fault per field, the first of each
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const faults = new Map<string, KeyedFault>()
  for (const issue of parsed.error.issues) {
    const path = pathOf(issue.path)
    if (!faults.has(path)) faults.set(path, { path, ...messageOf(issue) })
  }
  throw invalid(...faults.values())
}

/** `education[1].school`, as the form engine writes paths. */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

/** Our own checks give the key of a sentence as their message; what zod finds itself gets a general sentence. */
function messageOf(issue: z.core.$ZodIssue): Pick<KeyedFault, 'key' | 'params'> {
  if (/^(check|field)\./.test(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined || issue.input === null ? 'field.required' : 'field.invalid' }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { key: 'field.required' }
      return {
        key: issue.origin === 'string' ? 'field.too_short' : 'field.too_small',
        params: { minimum: Number(issue.minimum) },
      }
    case 'too_big':
      return {
        key: issue.origin === 'string' ? 'field.too_long' : 'field.too_big',
        params: { maximum: Number(issue.maximum) },
      }
    case 'invalid_value':
      return { key: 'field.choice' }
    default:
      return { key: 'field.invalid' }
  }
}
