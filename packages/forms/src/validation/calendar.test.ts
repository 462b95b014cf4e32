import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completedYears, dateFormat, parseDay } from './calendar.ts'

const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

describe('a date format', () => {
  it('accepts every day that exists, and orders dates by time', () => {
    const format = dateFormat('YYYY/MM/DD')
    const written = (date: Date) => date.toISOString().slice(0, 10).replaceAll('-', '/')
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [left, right] = [format?.parse(written(a)), format?.parse(written(b))]
        if (left === undefined || right === undefined) return false
        return Math.sign(left - right) === Math.sign(written(a).localeCompare(written(b)))
      }),
    )
  })
  it('formats what it parses', () => {
    const [full, month] = [dateFormat('YYYY-MM-DD HH:mm:ss'), dateFormat('YYYY年MM月')]
    const moment = full?.parse('2026-11-02 03:04:05') ?? 0
    expect([full?.write(moment), month?.write(moment)]).toEqual(['2026-11-02 03:04:05', '2026年11月'])
  })
  it.each([
    '2026-02-29',
    '2025-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20260101',
    '2026-01-01 ',
    '1900-02-29',
    '0000-01-01',
  ])('refuses %j', (text) => expect(dateFormat('YYYY-MM-DD')?.parse(text)).toBeUndefined())
  it('accepts 29 February of leap years', () => {
    for (const text of ['2024-02-29', '2000-02-29']) expect(dateFormat('YYYY-MM-DD')?.parse(text)).toBeDefined()
  })
  it('reads the letters of older designers in the same way', () => {
    expect(dateFormat('yyyy-MM-dd')?.parse('2026-11-22')).toBe(dateFormat('YYYY-MM-DD')?.parse('2026-11-22'))
  })
  it.each(['', 'DD-MM', 'YYYY-YYYY', 'YYYY-MMM', 'YYYY-MM-DDTHH', 'Q YYYY'])('refuses to be %j', (pattern) => {
    expect(dateFormat(pattern)).toBeUndefined()
  })
})

describe('age', () => {
  const age = (from: string, to: string) => completedYears(parseDay(from) ?? 0, parseDay(to) ?? 0)
  it('is complete on the birthday and not before', () => {
    expect(age('2000-08-15', '2026-08-14')).toBe(25)
    expect(age('2000-08-15', '2026-08-15')).toBe(26)
  })
  it('of someone born on 29 February is complete on 1 March of a common year', () => {
    expect(age('2000-02-29', '2026-02-28')).toBe(25)
    expect(age('2000-02-29', '2026-03-01')).toBe(26)
  })
})
