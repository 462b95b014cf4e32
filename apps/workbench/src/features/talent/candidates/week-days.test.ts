import { expect, it } from 'vitest'
import { daysOfWeek, endOf, mondayOf } from './week-days.ts'

it('a week begins on Monday, over the ends of months and years', () => {
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
  expect(mondayOf('2026-12-28')).toBe('2026-12-28')
  expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03')
})

it('a time ends after its minutes, also past midnight', () => {
  expect(endOf('09:30', 45)).toBe('10:15')
  expect(endOf('23:30', 60)).toBe('00:30')
})
