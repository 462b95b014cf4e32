import { parseDate } from '@rostrum/contracts/kernel/checks/typed-date'
import { locales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import { localDate, parseLocalBuddhistDate, parseLocalDate } from './local-date.ts'

it.each(locales)('in %s, a date is read as it is shown, on each day of a year', (locale) => {
  for (let at = Date.UTC(2026, 0, 1); at <= Date.UTC(2026, 11, 31); at += 24 * 60 * 60_000) {
    const minute = new Date(at + 545 * 60_000).toISOString().slice(0, 16)
    expect(parseLocalDate(localDate(minute.slice(0, 10), locale), 'day', locale)).toBe(minute.slice(0, 10))
    expect(parseLocalDate(localDate(minute, locale), 'minute', locale)).toBe(minute)
  }
})

it.each([
  ['en', '1 Dec 2026'],
  ['en', '1 december 2026'],
  ['en', '1 Dece 2026'],
  ['my', '2026 ဒီဇင်ဘာ 1'],
  ['en', '2026-12-01'],
  ['en', '1/12/2026'],
])('in %s, %s is a day', (locale, text) => expect(parseLocalDate(text, 'day', locale)).toBe('2026-12-01'))

it('September has three or four letters', () => expect(parseLocalDate('1 Sep 2026', 'day', 'en')).toBe('2026-09-01'))

it.each([
  ['vi', 'tháng 12/2026'],
  ['vi', '1 tháng 12 năm 2026'],
  ['en', 'Dec 1, 2026'],
  ['th', '1 ธันวาคม 2026'],
  ['my', 'ဒီဇင်ဘာ ၁၊ ၂၀၂၆'],
])('in %s, %s is no other day', (locale, text) =>
  expect([undefined, '2026-12-01']).toContain(parseLocalDate(text, 'day', locale)),
)

it('a date without its year, of no calendar or with other words is none', () => {
  for (const text of ['1 Dec', 'Dec 2026', '31 Nov 2026', '1 Dezember 2026', '1 Dec 2569', 'tomorrow', 'Dec'])
    expect(parseLocalDate(text, 'day', 'en')).toBeUndefined()
  expect(parseDate('1 Dec 2026', 'day')).toBeUndefined()
})

it.each(['th', 'lo', 'km', 'en'])(
  'in %s, a date as it is shown is converted from a year of the Buddhist calendar',
  (locale) => {
    const [day, minute] = ['2026-12-01', '2026-12-01T09:05']
    const typed = (date: string) => localDate(date, locale).replace('2026', '2569')
    expect(parseLocalDate(typed(day), 'day', locale)).toBeUndefined()
    expect(parseLocalBuddhistDate(typed(day), 'day', locale)).toEqual({ year: '2569', date: day })
    expect(parseLocalBuddhistDate(typed(minute), 'minute', locale)).toEqual({ year: '2569', date: minute })
    expect(parseLocalBuddhistDate('01/12/2569', 'day', locale)).toEqual({ year: '2569', date: day })
    for (const text of ['1 Dezember 2569', typed(day).replace('2569', '1569'), 'tomorrow', ''])
      expect(parseLocalBuddhistDate(text, 'day', locale)).toBeUndefined()
  },
)

it('reads a Thai month and Thai digits of the Buddhist calendar', () =>
  expect(parseLocalBuddhistDate('๑ ธ.ค. ๒๕๖๙', 'day', 'th')).toEqual({ year: '2569', date: '2026-12-01' }))
