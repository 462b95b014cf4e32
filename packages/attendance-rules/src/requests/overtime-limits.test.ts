import { expect, it } from 'vitest'
import { checkOvertimeLimits, limitRange } from './overtime-limits.ts'

const kindsOf = (country: string, minutes: number, others: readonly [string, number][] = []) =>
  checkOvertimeLimits(country, '2026-11-18', minutes, new Map(others)).map(({ limit, hours, exceeded }) => [
    limit,
    hours,
    exceeded,
  ])

it('weeks begin on Monday, months and years are natural', () => {
  expect(limitRange('week', '2026-11-18')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(limitRange('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(limitRange('year', '2028-02-29')).toEqual({ from: '2028-01-01', to: '2028-12-31' })
})

it.each([
  [
    'CN',
    180,
    [],
    [
      ['day', 3, false],
      ['month', 3, false],
    ],
  ],
  [
    'CN',
    181,
    [['2026-11-01', 1980]],
    [
      ['day', 181 / 60, true],
      ['month', 2161 / 60, true],
    ],
  ],
  [
    'TH',
    60,
    [
      ['2026-11-16', 2160],
      ['2026-11-15', 600],
    ],
    [['week', 37, true]],
  ],
  ['KH', 120, [['2026-11-17', 600]], [['day', 2, false]]],
  ['FR', 900, [], []],
] as const)('the limits of %s for %d minutes', (country, minutes, others, expected) => {
  expect(
    kindsOf(
      country,
      minutes,
      others.map(([day, more]) => [day, more]),
    ),
  ).toEqual(expected)
})
