import { addDays } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findLimits, type WorkedDay } from './find-limits.ts'
import { planLimitsOn } from './limits.ts'

const monday = '2026-11-02'
const daysOf = (minutes: readonly number[]): WorkedDay[] =>
  minutes.map((one, at) => ({ day: addDays(monday, at), minutes: one, shift: null }))
const adultIn = (country: string) => (day: string) =>
  planLimitsOn({ country, birthday: '1990-05-05', protectedDays: [] }, day)
const youngIn = (country: string) => (day: string) =>
  planLimitsOn({ country, birthday: '2009-01-10', protectedDays: [] }, day)
const vietnam = adultIn('VN')

it('a week is near its limit from nine tenths on, and over it above', () => {
  const week = (hours: number) => findLimits(daysOf([hours * 60, 0, 0, 0, 0, 0, 0]), vietnam)
  expect(week(43.2)).toEqual([])
  expect(week(44)).toMatchObject([{ kind: 'week_hours', state: 'near', from: monday, value: 44, limit: 48 }])
  expect(week(48)).toMatchObject([{ state: 'near' }])
  expect(week(49)).toMatchObject([
    { state: 'over', to: '2026-11-08', source: 'Labour Code 2019, art. 105', since: '2021-01-01' },
  ])
})

it('a seventh day in a row is over, also across weeks', () => {
  const days = [0, 0, 60, 60, 60, 60, 60, 60, 60, 0, 0, 0, 0, 0]
  expect(findLimits(daysOf(days), vietnam)).toMatchObject([
    { kind: 'days_in_a_row', state: 'over', from: '2026-11-04', to: '2026-11-10', value: 7, limit: 6 },
  ])
})

it('a country without known limits has none', () => {
  expect(findLimits(daysOf(Array.from({ length: 14 }, () => 1440)), adultIn('FR'))).toEqual([])
})

it('people under 18 work 40 hours in Vietnam, and not between 22:00 and 06:00 in Vietnam and Thailand', () => {
  const week = daysOf([480, 480, 480, 480, 480, 60, 0])
  expect(findLimits(week, youngIn('VN'))).toMatchObject([{ kind: 'week_hours', state: 'over', value: 41, limit: 40 }])
  expect(findLimits(week, youngIn('TH'))).toEqual([])
  const shiftOf = (from: number, until: number) => [{ day: monday, minutes: 60, shift: { from, until } }]
  const atNight = (from: number, until: number, country = 'TH') =>
    findLimits(shiftOf(from, until), youngIn(country)).map(({ kind, value }) => [kind, value])
  expect(atNight(840, 1320)).toEqual([])
  expect(atNight(840, 1321)).toEqual([['night', 1 / 60]])
  expect(atNight(1320, 1860, 'VN')).toEqual([['night', 8]])
  expect(atNight(300, 720)).toEqual([['night', 1]])
  expect(findLimits(shiftOf(1320, 1800), adultIn('TH'))).toEqual([])
  expect(findLimits(shiftOf(1320, 1800), youngIn('CN'))).toEqual([])
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

it('finds the rows and weeks that looking at every range of days finds', () => {
  const minutes = fc.array(fc.constantFrom<number>(0, 0, 300, 480, 540), { minLength: 28, maxLength: 28 })
  fc.assert(
    fc.property(minutes, (all) => {
      const days = daysOf(all)
      const found = findLimits(days, vietnam)
      for (const [at, { day }] of days.entries()) {
        const isInLongRow = [0, 1, 2, 3, 4, 5, 6].some((back) => {
          const seven = all.slice(Math.max(0, at - back), at - back + 7)
          return at - back >= 0 && seven.length === 7 && seven.every((one) => one > 0)
        })
        const rows = found.filter(({ kind, from, to }) => kind === 'days_in_a_row' && from <= day && day <= to)
        expect(rows.length).toBe(isInLongRow ? 1 : 0)
      }
      for (const start of [0, 7, 14, 21]) {
        const hours = all.slice(start, start + 7).reduce((sum, one) => sum + one, 0) / 60
        const over = found.some(({ kind, state, from }) => {
          return kind === 'week_hours' && state === 'over' && from === days[start]?.day
        })
        expect(over).toBe(hours > 48)
      }
    }),
  )
})

it('protected days have no shift at night, and all other days have', () => {
  const protectedDays = [
    { from: '2026-11-03', to: '2026-11-04', night: { from: 1_320, until: 1_800 }, source: 'Law', since: '2021-01-01' },
  ]
  const shifts = daysOf([60, 60, 60, 60]).map((day) => ({ ...day, shift: { from: 1_200, until: 1_380 } }))
  const person = { country: 'VN', birthday: '1990-05-05', protectedDays }
  expect(findLimits(shifts, (day) => planLimitsOn(person, day))).toMatchObject([
    { kind: 'night', state: 'over', from: '2026-11-03', value: 1, limit: 0, source: 'Law', since: '2021-01-01' },
    { kind: 'night', state: 'over', from: '2026-11-04', value: 1 },
  ])
})
