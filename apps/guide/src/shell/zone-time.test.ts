import { expect, it } from 'vitest'
import { dayIn, instantIn, nearestInstant, timeIn } from './zone-time.ts'

const vietnam = 'Asia/Ho_Chi_Minh'

it('a time of day is on the clock of its zone', () => {
  expect(instantIn('2026-11-19', '18:06', vietnam)).toBe('2026-11-19T11:06:00.000Z')
  expect(timeIn('2026-11-19T11:06:00Z', vietnam)).toBe('18:06')
  expect(dayIn('2026-11-19T18:00:00Z', vietnam)).toBe('2026-11-20')
  expect(instantIn('2026-11-19', '00:10', 'Asia/Yangon')).toBe('2026-11-18T17:40:00.000Z')
})

it('a time that a clock change skips is the one after the change', () => {
  expect(timeIn(instantIn('2026-03-29', '02:30', 'Europe/Berlin'), 'Europe/Berlin')).toMatch(/^0[13]:30$/)
})

it('half past midnight after a late shift is on the next day', () => {
  expect(nearestInstant('00:30', '2026-11-19T16:00:00Z', vietnam)).toBe('2026-11-19T17:30:00.000Z')
  expect(nearestInstant('22:55', '2026-11-19T16:00:00Z', vietnam)).toBe('2026-11-19T15:55:00.000Z')
})
