import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

const place = { top: 10, bottom: 110 }

it('has at most five round ticks, and every value is within the plot', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { maxLength: 40 }), (values) => {
      const { y, ticks } = valueScale(values, place)
      expect(ticks.length).toBeGreaterThan(1)
      expect(ticks.length).toBeLessThanOrEqual(5)
      for (const value of [0, ...values]) {
        expect(y(value)).toBeGreaterThanOrEqual(place.top - 1e-6)
        expect(y(value)).toBeLessThanOrEqual(place.bottom + 1e-6)
      }
    }),
  )
})

it('begins at 0 unless the axis is cut', () => {
  expect(valueScale([6100, 6400], place).ticks[0]).toBe(0)
  expect(valueScale([6100, 6400], { ...place, from: 6000 }).ticks[0]).toBe(6000)
})
