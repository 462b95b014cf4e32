import { describe, expect, it } from 'vitest'
import { fromDay, limitDay, readDate, toDay } from './date-text.ts'

describe('a typed date', () => {
  it.each([
    ['20000815', '2000-08-15'],
    ['2000-8-5', '2000-08-05'],
    ['2000.8.15', '2000-08-15'],
    ['2000/08/15', '2000-08-15'],
    ['2000年8月15日', '2000-08-15'],
    ['15/8/2000', '2000-08-15'],
    ['15.8.00', '15.8.00'],
    [' 2000-08-15 ', '2000-08-15'],
    ['2000-02-30', '2000-02-30'],
    ['2000', '2000'],
    ['200', '200'],
    ['昨天', '昨天'],
    ['', ''],
  ])('reads %j as %j', (text, value) => expect(readDate(text, {})).toBe(value))
  it('of a month field needs no day', () => {
    for (const text of ['197203', '1972-3', '1972年3月']) expect(readDate(text, { type: 'month' })).toBe('1972-03')
  })
  it('is stored in the format of the field', () => {
    expect(readDate('2000-8-5', { valueFormat: 'DD/MM/YYYY' })).toBe('2000-8-5')
    expect(readDate('2000-8-5', { valueFormat: 'YYYY/MM/DD' })).toBe('2000/08/05')
    expect(readDate('20000805 0930', { type: 'datetime' })).toBe('20000805 0930')
    expect(readDate('2000-8-5 9:30:00', { type: 'datetime' })).toBe('2000-08-05 09:30:00')
  })
})

describe('a calendar', () => {
  it('shows the day of a stored date, and returns it in the same format', () => {
    expect(toDay('1972-03', { type: 'month' })).toBe('1972-03-01')
    expect(fromDay('1972-04-01', '1972-03', { type: 'month' })).toBe('1972-04')
    expect(toDay('nonsense', {})).toBeNull()
  })
  it('does not change the time of day', () => {
    expect(fromDay('2026-11-23', '2026-11-22 09:30:00', { type: 'datetime' })).toBe('2026-11-23 09:30:00')
  })
})

describe('the selectable days of a calendar', () => {
  it.each([
    [{ min: '2020-06', max: '2020-06' }, ['2020-06-01', '2020-06-30']],
    [{ min: 2020, max: 2020 }, ['2020-01-01', '2020-12-31']],
    [{ valueFormat: 'YYYY/MM/DD', min: '2020/06/05', max: 'today' }, ['2020-06-05', '2026-11-22']],
    [{ min: '2020-06-05 08:00:00', max: 'whenever' }, ['2020-06-05', undefined]],
    [{}, [undefined, undefined]],
  ])('of %j are from and to %j', (options, expected) => {
    expect([limitDay(options, 'min', '2026-11-22'), limitDay(options, 'max', '2026-11-22')]).toEqual(expected)
  })
})
