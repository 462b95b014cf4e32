import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './calendar-days.ts'
import { findLimits, workingTimeLimits } from './working-time.ts'

const monday = '2026-11-02'
const daysOf = (minutes: readonly number[]) => minutes.map((one, at) => ({ day: addDays(monday, at), minutes: one }))
const vietnam = workingTimeLimits('VN')

it('a week is near its limit from nine tenths on, and over it above', () => {
  const week = (hours: number) => findLimits(daysOf([hours * 60, 0, 0, 0, 0, 0, 0]), vietnam)
  expect(week(43.2)).toEqual([])
  expect(week(44)).toMatchObject([{ kind: 'week_hours', state: 'near', from: monday, value: 44, limit: 48 }])
  expect(week(48)).toMatchObject([{ state: 'near' }])
  expect(week(49)).toMatchObject([{ state: 'over' }])
})

it('a seventh day in a row is over, also across weeks', () => {
  const days = [0, 0, 60, 60, 60, 60, 60, 60, 60, 0, 0, 0, 0, 0]
  expect(findLimits(daysOf(days), vietnam)).toEqual([
    { kind: 'days_in_a_row', state: 'over', from: '2026-11-04', value: 7, limit: 6 },
  ])
})

it('a country without known limits has none', () => {
  expect(findLimits(daysOf(Array.from({ length: 14 }, () => 1440)), workingTimeLimits('FR'))).toEqual([])
})

it('more work never takes a finding away', () => {
  const minutes = fc.array(fc.constantFrom<number>(0, 240, 480, 600), { minLength: 14, maxLength: 14 })
  fc.assert(
    fc.property(minutes, fc.nat(13), (all, at) => {
      const over = (some: readonly number[]) =>
        findLimits(daysOf(some), vietnam).filter(({ kind, state }) => kind === 'week_hours' && state === 'over').length
      expect(over(all.with(at, 720))).toBeGreaterThanOrEqual(over(all))
    }),
  )
})
