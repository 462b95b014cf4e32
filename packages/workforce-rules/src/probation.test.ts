import { addDays, addMonths, type Day } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProbation, lastDayOfProbation, type Probation, probationClasses, probationLaws } from './probation.ts'

const probation = (country: string, entry: Day, end: Day | null, rest: Partial<Probation> = {}): Probation => ({
  ...{ country, entry, end, contractEnd: null, postClass: 'other', servedBefore: false },
  ...rest,
})
const problemOf = (...args: Parameters<typeof probation>) => {
  const [problem] = checkProbation(probation(...args))
  return problem && [problem.problem, problem.severity, problem.latest]
}

describe('China, Labour Contract Law 19', () => {
  it.each([
    ['a term of two months', '2026-04-30', undefined],
    ['a term of three months', '2026-05-31', '2026-03-31'],
    ['a day less than a year', '2027-02-27', '2026-03-31'],
    ['a year', '2027-02-28', '2026-04-30'],
    ['a day less than three years', '2029-02-27', '2026-04-30'],
    ['three years', '2029-02-28', '2026-08-31'],
    ['an open-ended contract', null, '2026-08-31'],
  ])('%s from 1 March 2026 until %s allows probation until %s', (_, contractEnd, latest) => {
    const end = latest ?? '2026-02-28'
    expect(problemOf('CN', '2026-03-01', end, { contractEnd })).toBeUndefined()
    const dayLater = problemOf('CN', '2026-03-01', addDays(end, 1), { contractEnd })
    expect(dayLater).toEqual(['probation.too_long', 'refused', latest])
  })
  it('a contract of two years with three months of probation is refused', () => {
    expect(problemOf('CN', '2026-03-01', '2026-05-31', { contractEnd: '2028-02-29' })).toEqual([
      'probation.too_long',
      'refused',
      '2026-04-30',
    ])
  })
  it('a task has none, and no one has a second one with the employer', () => {
    expect(problemOf('CN', '2026-03-01', '2026-03-10', { forTask: true })?.[0]).toBe('probation.too_long')
    expect(problemOf('CN', '2026-03-01', '2026-03-10', { servedBefore: true })?.[0]).toBe('probation.second')
  })
})

describe('Vietnam, Labour Code 25', () => {
  it.each([
    ['manager', '2024-07-31'],
    ['college', '2024-04-02'],
    ['intermediate', '2024-03-03'],
    ['other', '2024-02-09'],
  ] as const)(
    'a post of class %s, entered on Saturday 3 February 2024, has probation until %s',
    (postClass, latest) => {
      expect(problemOf('VN', '2024-02-03', latest, { postClass })).toBeUndefined()
      const dayLater = problemOf('VN', '2024-02-03', addDays(latest, 1), { postClass })
      expect(dayLater).toEqual(['probation.too_long', 'refused', latest])
    },
  )
  it('working days follow the calendar of the company', () => {
    const isWorkDay = (day: Day) => day !== '2024-02-05'
    expect(lastDayOfProbation('2024-02-03', { unit: 'working_day', count: 6 }, isWorkDay)).toBe('2024-02-09')
  })
})

it('Cambodia, Labour Law 68: three, two and one month', () => {
  const latest = probationClasses.map((postClass) => problemOf('KH', '2026-01-15', '2026-12-31', { postClass })?.[2])
  expect(latest).toEqual(['2026-04-14', '2026-04-14', '2026-03-14', '2026-02-14'])
})

it('Thailand, Labour Protection Act 118: warned from 119 days on', () => {
  expect(problemOf('TH', '2026-01-01', addDays('2026-01-01', 117))).toBeUndefined()
  expect(problemOf('TH', '2026-01-01', addDays('2026-01-01', 118))).toEqual([
    'probation.severance',
    'warning',
    addDays('2026-01-01', 117),
  ])
})

it('what is to be confirmed warns and refuses nothing', () => {
  expect(problemOf('LA', '2026-01-01', '2026-01-31')?.slice(0, 2)).toEqual(['probation.to_confirm', 'warning'])
  expect(problemOf('MM', '2026-01-01', '2026-04-01')?.slice(0, 2)).toEqual(['probation.too_long', 'warning'])
  expect(problemOf('MM', '2026-01-01', '2026-03-31')).toBeUndefined()
  expect(problemOf('FR', '2026-01-01', '2027-01-01')).toBeUndefined()
})

it('each law has its source, and a country has one law a day', () => {
  for (const { country, from, until, source } of probationLaws) {
    expect(source.law).not.toBe('')
    const later = probationLaws.filter((law) => law.country === country && law.from > from)
    expect(later.every((law) => until !== undefined && until <= law.from)).toBe(true)
  }
})

it('a shorter probation is never refused where a longer one is allowed', () => {
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(
      fc.constantFrom('CN', 'VN', 'KH', 'TH', 'MM'),
      fc.constantFrom(...probationClasses),
      days,
      days,
      fc.integer({ min: 1, max: 60 }),
      (country, postClass, one, other, months) => {
        const entry = '2025-11-30'
        const contractEnd = addDays(addMonths(entry, months), -1)
        const [shorter, longer] = [Math.min(one, other), Math.max(one, other)]
        const count = (length: number) =>
          checkProbation(probation(country, entry, addDays(entry, length), { postClass, contractEnd })).length
        expect(count(shorter)).toBeLessThanOrEqual(count(longer))
      },
    ),
  )
})
