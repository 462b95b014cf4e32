import { expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from './domain-error.ts'
import { parseInput } from './parse-input.ts'

function refused(schema: z.ZodType, input: unknown): unknown {
  try {
    return parseInput(schema, input)
  } catch (error) {
    return error instanceof DomainError && error.errors
  }
}

it('reports an empty field as missing, whatever its format', () => {
  const schema = z.object({
    code: z.string().regex(/^[A-Z]+$/),
    region: z.string().regex(/^\d{6}$/, { message: 'field.invalid' }),
    day: z.iso.date(),
  })
  expect(refused(schema, { code: '', region: '', day: '2027-13-01' })).toEqual([
    { path: 'code', key: 'field.required' },
    { path: 'region', key: 'field.required' },
    { path: 'day', key: 'field.invalid' },
  ])
})

it('reports a missing number, and a fraction where an integer is required', () => {
  const schema = z.object({ points: z.number(), seats: z.int(), name: z.string() })
  expect(refused(schema, { points: 'nine', seats: 1.5, name: 7 })).toEqual([
    { path: 'points', key: 'field.not_a_number' },
    { path: 'seats', key: 'field.whole_number' },
    { path: 'name', key: 'field.wrong_kind' },
  ])
})
