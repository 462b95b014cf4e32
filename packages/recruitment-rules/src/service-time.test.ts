import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'
import { serviceTimeOn } from './service-time.ts'

describe('age', () => {
  it.each([
    ['1990-11-17', '2026-11-16', 35],
    ['1990-11-16', '2026-11-16', 36],
    ['2008-11-16', '2026-11-16', 18],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2000-02-29', '2028-02-29', 28],
  ])('of a person born %s is on %s %i', (birthDate, day, years) => {
    expect(ageOn(birthDate, day)).toBe(years)
  })
})

describe('time in work', () => {
  const on = '2026-11-16'
  it('counts full years and months, first and last day included', () => {
    expect(serviceTimeOn([{ from: '2023-11-17', to: '2026-11-16' }], on)).toEqual({ years: 3, months: 0 })
    expect(serviceTimeOn([{ from: '2023-11-18', to: null }], on)).toEqual({ years: 2, months: 11 })
  })
  it('adds up separate intervals, and 31 odd days make a month', () => {
    const until = (day: string) => [
      { from: '2020-01-01', to: '2020-06-15' },
      { from: '2021-01-01', to: day },
    ]
    expect(serviceTimeOn(until('2021-06-15'), on)).toEqual({ years: 0, months: 10 })
    expect(serviceTimeOn(until('2021-06-16'), on)).toEqual({ years: 0, months: 11 })
  })
  it('counts overlapping jobs once, and nothing after the reference date', () => {
    const jobs = [
      { from: '2020-01-01', to: '2022-12-31' },
      { from: '2021-01-01', to: '2021-12-31' },
      { from: '2027-01-01', to: null },
    ]
    expect(serviceTimeOn(jobs, on)).toEqual({ years: 3, months: 0 })
  })
  it('does not depend on how one interval is divided into jobs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), (days) => {
        const cut = new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10)
        const next = new Date(Date.UTC(2020, 0, 2 + days)).toISOString().slice(0, 10)
        expect(
          serviceTimeOn(
            [
              { from: next, to: '2024-05-20' },
              { from: '2020-01-01', to: cut },
            ],
            on,
          ),
        ).toEqual(serviceTimeOn([{ from: '2020-01-01', to: '2024-05-20' }], on))
      }),
    )
  })
  it('is none without a job', () => {
    expect(serviceTimeOn([], on)).toEqual({ years: 0, months: 0 })
  })
})
