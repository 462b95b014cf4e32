import { expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, daysFromTo, lastDayOf, monthsAfter } from './calendar-days.ts'

it('days move over the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29'])
  expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2027-01-02', '2026-12-30')]).toEqual([3, -3])
  expect(daysFromTo('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

it('a day that a month lacks is its last one', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1)]).toEqual(['2026-02-28', '2026-02-28'])
})

it('months move over the ends of years', () => {
  expect([monthsAfter('2026-12', 1), monthsAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([lastDayOf('2024-02'), lastDayOf('2026-12')]).toEqual(['2024-02-29', '2026-12-31'])
})
