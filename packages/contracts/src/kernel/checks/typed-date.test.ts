import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DateGrain, parseBuddhistDate, parseDate } from './typed-date.ts'

describe('parseDate', () => {
  it.each([
    '2026-12-19',
    '2026/12/19',
    '2026.12.19',
    '2026 12 19',
    '20261219',
    ' 2026年12月19日 ',
    '２０２６－１２－１９',
    '19/12/2026',
    '19.12.2026',
    '၂၀၂၆-၁၂-၁၉',
    '២០២៦-១២-១៩',
    '໒໐໒໖-໑໒-໑໙',
    '๑๙/๑๒/๒๐๒๖',
  ])('reads %s as its day', (text) => expect(parseDate(text, 'day')).toBe('2026-12-19'))

  it.each([
    '2026-12-19 9:05',
    '2026-12-19T09:05',
    '2026-12-19 0905',
    '20261219 0905',
    '202612190905',
    '19/12/2026 9:05',
    '19/12/2026 0905',
    '2026年12月19日9时5分',
  ])('reads %s as its minute', (text) => expect(parseDate(text, 'minute')).toBe('2026-12-19T09:05'))

  it.each<[string, DateGrain]>([
    ['2026', 'day'],
    ['2026-12', 'day'],
    ['2026-2-30', 'day'],
    ['2026-13-1', 'day'],
    ['0202-12-19', 'day'],
    ['2569-12-19', 'day'],
    ['19-12-26', 'day'],
    ['2026-12-19 09:00', 'day'],
    ['2026-12-19', 'minute'],
    ['2026-12-19 9', 'minute'],
    ['2026-12-19 24:00', 'minute'],
    ['2026-12-19 9:00 pm', 'minute'],
    ['tomorrow', 'day'],
    ['-', 'day'],
  ])('rejects %s as a %s', (text, grain) => expect(parseDate(text, grain)).toBeUndefined())

  it.each<[string, DateGrain, string]>([
    ['19/12/2569', 'day', '2026-12-19'],
    ['๒๕๖๙-๑๒-๑๙ 9:05', 'minute', '2026-12-19T09:05'],
  ])('converts %s, of the Buddhist calendar', (text, grain, date) =>
    expect(parseBuddhistDate(text, grain)).toEqual({ year: '2569', date }),
  )

  it('has no conversion for other years', () => {
    for (const text of ['2026-12-19', '0202-12-19', '2569-2-30', 'tomorrow', ''])
      expect(parseBuddhistDate(text, 'day')).toBeUndefined()
  })

  it('reads nothing as nothing', () => expect(parseDate('  ', 'minute')).toBe(''))

  it('reads each date in digits', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01T00:00Z'), max: new Date('2199-12-31T23:59Z'), noInvalidDate: true }),
        (moment) => {
          const minute = moment.toISOString().slice(0, 16)
          expect(parseDate(minute.replace('T', ' '), 'minute')).toBe(minute)
          expect(parseDate(minute.slice(0, 10), 'day')).toBe(minute.slice(0, 10))
        },
      ),
    ))
  it('returns a date of its precision for any input', () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-/.: T年月日') }), (text) => {
        expect(parseDate(text, 'minute') ?? '').toMatch(/^(|\d{4}-\d\d-\d\dT\d\d:\d\d)$/)
      }),
    ))
})
