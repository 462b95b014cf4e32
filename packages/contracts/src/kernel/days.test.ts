import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysFromTo,
  daysIncluded,
  epochDayOf,
  lastDayOf,
  monthsAfter,
  weekdayIndex,
  weekdayOf,
} from './days.ts'

const plainDate = (day: string) => Temporal.PlainDate.from(day)

/** Days of the years 1000 to 9000, with many ends of months among them. */
const days = fc
  .record({
    ...{ year: fc.integer({ min: 1000, max: 9000 }), month: fc.integer({ min: 1, max: 12 }) },
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
  })
  .map((date) => Temporal.PlainDate.from(date, { overflow: 'constrain' }).toString())

describe('arithmetic on calendar days', () => {
  it('agrees with Temporal about days and months before and after a day, and about weekdays', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -9000, max: 9000 }), (day, count) => {
        expect(addDays(day, count)).toBe(plainDate(day).add({ days: count }).toString())
        const months = count % 400
        expect(addMonths(day, months)).toBe(plainDate(day).add({ months }).toString())
        expect(weekdayOf(day)).toBe(plainDate(day).dayOfWeek)
        expect(daysIncluded(day, addDays(day, count))).toBe(count + 1)
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-05', '2026-01', '2026-01-05T10:00', '2026-01-05Z', ''])(
    'rejects %j, which is no day',
    (text) => {
      for (const use of [() => addDays(text, 1), () => addMonths(text, 1), () => weekdayOf(text)])
        expect(use).toThrow(RangeError)
    },
  )

  it('counts and lists days over the ends of months and years', () => {
    expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2027-01-02', '2026-12-30')]).toEqual([3, -3])
    expect(daysFromTo('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect([epochDayOf('1970-01-02'), epochDayOf('1969-12-31')]).toEqual([1, -1])
    expect([dayOf(0), weekdayIndex(0), weekdayIndex(-4)]).toEqual(['1970-01-01', 3, 6])
  })

  it('moves months over the ends of years', () => {
    expect([monthsAfter('2026-12', 1), monthsAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect([lastDayOf('2024-02'), lastDayOf('2026-12')]).toEqual(['2024-02-29', '2026-12-31'])
  })
})
