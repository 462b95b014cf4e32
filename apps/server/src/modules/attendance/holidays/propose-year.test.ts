import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseHolidays } from './holiday.seeds.ts'
import { proposeYear, type YearHoliday } from './propose-year.ts'

const seeded = parseHolidays(readFileSync(new URL('./data/holidays.txt', import.meta.url), 'utf8'))
const of = (country: string, year: number): YearHoliday[] =>
  seeded
    .filter((holiday) => holiday.country === country && holiday.day.startsWith(`${year}-`))
    .map(({ id, day, name, name_en, kind }) => ({ id, day, name, nameEn: name_en, kind }))
const proposed = (country: string, year: number) =>
  proposeYear(country, year, of(country, year - 1), of(country, year - 2), of(country, year))

describe('the proposal of a year', () => {
  it('has fixed holidays on their date and lunar ones on their day of the Chinese calendar', () => {
    const china = proposed('CN', 2028)
    const dayOf = (name: string) => china.filter((one) => one.name === name).map(({ day, basis }) => [day, basis])
    expect(dayOf('元旦')).toEqual([['2028-01-01', 'same_date']])
    expect(dayOf('除夕')).toEqual([['2028-01-25', 'lunar']])
    expect(dayOf('春节').map(([day]) => day)).toEqual(['2028-01-26', '2028-01-27', '2028-01-28'])
    expect(dayOf('春节')[0]).toEqual(['2028-01-26', 'lunar'])
    expect(dayOf('中秋节')).toEqual([['2028-10-03', 'lunar']])
    expect(dayOf('国庆节').map(([day]) => day)).toEqual(['2028-10-01', '2028-10-02', '2028-10-03'])
  })

  it('leaves the day open where no calendar knows it, and leaves out what governments announce', () => {
    const china = proposed('CN', 2028)
    expect(china.every(({ kind }) => kind === 'statutory')).toBe(true)
    expect(proposed('TH', 2028).filter(({ basis }) => basis === 'unknown').length).toBeGreaterThan(0)
    for (const country of ['CN', 'VN', 'TH', 'LA', 'KH', 'MM'])
      for (const { day } of proposed(country, 2028)) expect(day === null || day.startsWith('2028-')).toBe(true)
  })

  it('proposes nothing that the year has', () => {
    const names = new Set(of('CN', 2027).map(({ name }) => name))
    expect(proposed('CN', 2027).filter(({ name }) => names.has(name))).toEqual([])
  })

  it('moves 29 February to the day before in a year without it', () => {
    const leap = [{ id: 'a', day: '2028-02-29', name: 'Leap', nameEn: '', kind: 'company' }]
    expect(proposeYear('CN', 2029, leap, [], [])).toMatchObject([{ day: '2029-02-28' }])
  })
})
