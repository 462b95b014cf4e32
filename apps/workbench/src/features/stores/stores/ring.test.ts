import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ringParts } from './ring.ts'

it('a ring is the shares of its kinds, one after the other', () => {
  expect(ringParts({ open: 3, paused: 1, planned: 0 })).toEqual([
    { key: 'open', from: 0, length: 75 },
    { key: 'paused', from: 75, length: 25 },
  ])
})

it('the parts of any ring fill it, and each kind that occurs can be seen', () => {
  const counts = fc.record({ open: fc.nat(9999), paused: fc.nat(99), planned: fc.nat(9) })
  fc.assert(
    fc.property(counts, (some) => {
      const parts = ringParts(some)
      expect(parts.map(({ key }) => key)).toEqual(
        Object.entries(some).flatMap(([key, count]) => (count > 0 ? [key] : [])),
      )
      if (parts.length === 0) return
      expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100)
      for (const { length } of parts) expect(length).toBeGreaterThan(3.5)
    }),
  )
})
