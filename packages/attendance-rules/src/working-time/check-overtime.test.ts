import { addDays, epochDayOf } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOvertimeLimits, limitRange } from './check-overtime.ts'

const adult = (country: string) => ({ country, birthday: '1990-05-05', protectedDays: [] })
const kindsOf = (country: string, minutes: number, others: readonly (readonly [string, number])[] = []) =>
  checkOvertimeLimits(adult(country), '2026-11-18', minutes, new Map(others)).map(({ limit, hours, exceeded }) => [
    limit,
    hours,
    exceeded,
  ])

it('weeks begin on Monday, months and years are natural', () => {
  expect(limitRange('week', '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(limitRange('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(limitRange('year', '2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-12-31' })
})

describe('the laws', () => {
  it('CN: 3 hours a day and 36 a month, Labour Law art. 41', () => {
    expect(kindsOf('CN', 180)).toEqual([
      ['day', 3, false],
      ['month', 3, false],
    ])
    expect(kindsOf('CN', 181, [['2026-11-01', 1980]])).toEqual([
      ['day', 181 / 60, true],
      ['month', 2161 / 60, true],
    ])
  })

  it('VN: 4 hours a day, 40 a month and 200 a year, Labour Code art. 107', () => {
    const before = [
      ['2026-11-02', 2280],
      ['2026-03-02', 9540],
    ] as const
    expect(kindsOf('VN', 120, before)).toEqual([
      ['day', 2, false],
      ['month', 40, false],
      ['year', 199, false],
    ])
    const [, month, year] = checkOvertimeLimits(adult('VN'), '2026-11-18', 181, new Map(before))
    expect(month).toMatchObject({ allowedHours: 40, usedHours: 38, exceeded: true, since: '2021-01-01' })
    expect(month?.source).toBe('Labour Code 2019, art. 107')
    expect(year).toMatchObject({ allowedHours: 200, usedHours: 197, exceeded: true })
  })

  it('VN: 30 hours a month before 2021, by the law of the day', () => {
    const [, month] = checkOvertimeLimits(adult('VN'), '2020-12-31', 60, new Map([['2020-12-01', 1800]]))
    expect(month).toMatchObject({ limit: 'month', allowedHours: 30, hours: 31, exceeded: true, since: '2013-05-01' })
  })

  it('TH: 36 hours a week from Monday, Ministerial Regulation 3', () => {
    const others = [
      ['2026-11-16', 2160],
      ['2026-11-15', 600],
    ] as const
    expect(kindsOf('TH', 60, others)).toEqual([['week', 37, true]])
  })

  it('LA: 3 hours a day and 45 a month, Labour Law 43/NA art. 53', () => {
    expect(kindsOf('LA', 180, [['2026-11-02', 2520]])).toEqual([
      ['day', 3, false],
      ['month', 45, false],
    ])
    expect(kindsOf('LA', 1380)).toEqual([
      ['day', 23, true],
      ['month', 23, false],
    ])
  })

  it.each(['KH', 'MM', 'FR'])('%s: nothing is counted until its limits are confirmed', (country) => {
    expect(kindsOf(country, 900)).toEqual([])
  })

  it.each(['VN', 'TH'])('%s: none for people under 18, from their birthday on as for everyone', (country) => {
    const young = { country, birthday: '2009-01-10', protectedDays: [] }
    expect(checkOvertimeLimits(young, '2027-01-09', 60, new Map())[0]).toMatchObject({
      ...{ limit: 'young', allowedHours: 0, hours: 1, exceeded: true },
    })
    expect(checkOvertimeLimits(young, '2027-01-10', 60, new Map()).map(({ limit }) => limit)).not.toContain('young')
  })
})

it('sums each limit as counting every day by its calendar does', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((at) => addDays('2024-01-01', at))
  /** ISO 8601: the Monday of the week, counted from a known Monday. */
  const monday = (one: string) => Math.floor((epochDayOf(one) - epochDayOf('2024-01-01')) / 7)
  const isTogether = {
    day: (one: string, other: string) => one === other,
    week: (one: string, other: string) => monday(one) === monday(other),
    month: (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7),
    year: (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4),
    young: () => false,
    maternity: () => false,
  }
  const others = fc.array(fc.tuple(day, fc.integer({ min: 1, max: 600 })), { maxLength: 80 })
  fc.assert(
    fc.property(
      fc.constantFrom('CN', 'VN', 'TH'),
      day,
      fc.integer({ min: 0, max: 720 }),
      others,
      (country, on, minutes, some) => {
        const byDay = new Map(some)
        for (const { limit, hours, usedHours, allowedHours, exceeded } of checkOvertimeLimits(
          adult(country),
          on,
          minutes,
          byDay,
        )) {
          let used = 0
          for (const [other, more] of byDay) if (isTogether[limit](on, other)) used += more
          expect(usedHours).toBeCloseTo(used / 60, 9)
          expect(hours).toBeCloseTo((used + minutes) / 60, 9)
          expect(exceeded).toBe(used + minutes > allowedHours * 60)
        }
      },
    ),
  )
})

it('none on protected days', () => {
  const [from, to] = ['2026-11-03', '2026-11-04']
  const night = { from: 1_320, until: 1_800 }
  const person = { ...adult('KH'), protectedDays: [{ from, to, night, source: 'Law', since: '2021-01-01' }] }
  expect(checkOvertimeLimits(person, to, 30, new Map())).toMatchObject([
    { limit: 'maternity', allowedHours: 0, hours: 0.5, exceeded: true, source: 'Law' },
  ])
  expect(checkOvertimeLimits(person, '2026-11-05', 30, new Map())).toEqual([])
})
