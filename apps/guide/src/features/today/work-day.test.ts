import { expect, it } from 'vitest'
import { isOtherDay } from './work-day.ts'

const today = { day: '2026-11-26' }
const zone = 'Asia/Yangon'

it('the shift that goes past midnight is of the day before, until the phone and the shift have the same day', () => {
  expect(isOtherDay(today, Date.parse('2026-11-26T23:59:00+06:30'), zone)).toBe(false)
  expect(isOtherDay(today, Date.parse('2026-11-27T00:00:00+06:30'), zone)).toBe(true)
  expect(isOtherDay({ day: '2026-11-27' }, Date.parse('2026-11-27T00:30:00+06:30'), zone)).toBe(false)
})

it('a store whose day is not yet over has another day than a phone further east', () => {
  expect(isOtherDay(today, Date.parse('2026-11-26T23:30:00+06:30'), 'Asia/Shanghai')).toBe(true)
})
