import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse-input.ts'
import { DomainError } from './problem.ts'

it('says of a field that was left empty that it is missing, whatever its format would be', () => {
  const schema = z.object({
    code: z.string().regex(/^[A-Z]+$/),
    region: z.string().regex(/^\d{6}$/, { message: 'field.invalid' }),
    day: z.iso.date(),
  })
  const refused = (input: unknown) => {
    try {
      return parseInput(schema, input)
    } catch (error) {
      return error instanceof DomainError && error.faults
    }
  }
  expect(refused({ code: '', region: '', day: '2027-13-01' })).toEqual([
    { path: 'code', key: 'field.required' },
    { path: 'region', key: 'field.required' },
    { path: 'day', key: 'field.invalid' },
  ])
})
