import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remainingUntil } from './remaining.ts'

const until = '2026-11-22T09:00:00Z'
const at = (left: number) => remainingUntil(until, Date.parse(until) - left)
const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

describe('the remaining time', () => {
  it('is given in its two largest units, rounded down so that it never promises too much', () => {
    expect(at(2 * days + hours + 59 * minutes)).toMatchObject({ unit: 'days', major: 2, minor: 1 })
    expect(at(days)).toMatchObject({ unit: 'days', major: 1, minor: 0 })
    expect(at(days - 1)).toMatchObject({ unit: 'hours', major: 23, minor: 59 })
    expect(at(14 * minutes + 32_000)).toMatchObject({ unit: 'minutes', major: 14, minor: 32 })
  })
  it('has ended at the instant and after it', () => {
    expect(at(0).unit).toBe('ended')
    expect(at(-days).unit).toBe('ended')
  })
  it('reports when its numbers change, and they do not change before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 40 * days }), (left) => {
        const { changesIn, ...figures } = at(left)
        const { changesIn: _, ...before } = at(left - changesIn + 1)
        const { changesIn: __, ...after } = at(left - changesIn)
        expect(before).toEqual(figures)
        expect(after).not.toEqual(figures)
      }),
    )
  })
})
