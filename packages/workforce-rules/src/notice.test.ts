import { expect, it } from 'vitest'
import { noticeOf } from './notice.ts'

it.each([
  ['CN', '2020-01-06', '2026-11-23', '2026-12-23'],
  ['VN', '2020-01-06', '2026-11-23', '2027-01-07'],
  ['KH', '2026-06-01', '2026-11-23', '2026-11-30'],
  ['KH', '2026-05-23', '2026-11-23', '2026-12-08'],
  ['KH', '2020-01-06', '2026-11-30', '2027-01-30'],
  ['KH', '2010-01-06', '2026-11-30', '2027-02-28'],
])('in %s, after an entry on %s, a notice of %s leads to %s', (country, entry, given, due) => {
  expect(noticeOf(country, { entry, given })?.due).toBe(due)
})

it('a country without data has no rule', () => {
  expect(noticeOf('FR', { entry: '2020-01-06', given: '2026-11-23' })).toBeUndefined()
})
