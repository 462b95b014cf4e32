import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysIncluded, weekdayOf } from './days.ts'

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
})
