import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldShape } from './field-shape.ts'

it('a number has the bounds of its schema, and no others', () => {
  expect(fieldShape(z.number().int().min(1).max(7200), false)).toMatchObject({ minimum: 1, maximum: 7200 })
  const free = fieldShape(z.number().int(), false)
  expect([free.kind, free.minimum, free.maximum]).toEqual(['number', undefined, undefined])
})

it('writes halves with one decimal, and eighths with one or as many as they have', () => {
  const [halves, eighths] = [0.5, 0.125].map((multipleOf) => fieldShape(z.number().meta({ multipleOf }), false))
  expect(halves).toMatchObject({ decimalPlaces: 1 })
  expect(eighths).toMatchObject({ decimalPlaces: 1, mostDecimalPlaces: 3 })
})
