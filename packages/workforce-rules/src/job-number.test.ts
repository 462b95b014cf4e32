import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bucketOf,
  checkJobNumberRule,
  counterScopes,
  formatJobNumber,
  isJobNumber,
  type JobNumberElement,
  type JobNumberFacts,
  type JobNumberRule,
  lastCountOf,
  normalizeJobNumber,
} from './job-number.ts'

const counter = (digits = 4, per: (typeof counterScopes)[number] = 'rule'): JobNumberElement => ({
  type: 'counter',
  digits,
  per,
})
const fixed = (text: string): JobNumberElement => ({ type: 'fixed', text })
const numberOf = (rule: JobNumberRule, about: JobNumberFacts, count: number) => {
  const outcome = formatJobNumber(rule, about, count)
  return 'number' in outcome ? outcome.number : outcome.problem
}
const facts: JobNumberFacts = { entryOn: '2026-11-09', unitCode: 'vn-hn', country: 'VN' }

describe('a rule', () => {
  it.each<[string, JobNumberRule, readonly string[]]>([
    ['nothing', [], ['job_number.fixed_only']],
    ['fixed characters alone', [fixed('VN'), fixed('-')], ['job_number.fixed_only']],
    ['no counter', [{ type: 'year', digits: 4 }], ['job_number.no_counter']],
    ['two counters', [counter(), counter()], ['job_number.several_counters']],
    ['a counter of one digit', [counter(1)], ['job_number.counter_digits']],
    ['a counter of nine digits', [counter(9)], ['job_number.counter_digits']],
    ['other characters', [fixed('Nº'), counter()], ['job_number.characters']],
    ['21 characters', [fixed('A'.repeat(17)), counter(4)], ['job_number.too_long']],
    ['a counter by year without the year', [fixed('A'), counter(4, 'year')], ['job_number.year_missing']],
    [
      'a counter by month without the month',
      [{ type: 'year', digits: 2 }, counter(4, 'month')],
      ['job_number.month_missing'],
    ],
    ['a counter by unit without its code', [fixed('A'), counter(4, 'unit')], ['job_number.unit_missing']],
    ['a counter alone', [counter(8)], []],
    ['small letters', [fixed('vn-'), counter(2)], []],
  ])('of %s', (_, rule, problems) => expect(checkJobNumberRule(rule)).toEqual(problems))
})

describe('a number', () => {
  it.each<[JobNumberRule, number, string, string]>([
    [[fixed('VN-'), counter(5)], 10482, 'VN-10482', ''],
    [
      [{ type: 'country' }, fixed('/'), { type: 'year', digits: 2 }, { type: 'month' }, { type: 'day' }, counter(2)],
      7,
      'VN/26110907',
      '',
    ],
    [[{ type: 'unit_code' }, fixed('-'), { type: 'year', digits: 4 }, counter(3, 'year')], 12, 'VN-HN-2026012', '2026'],
    [[{ type: 'year', digits: 4 }, { type: 'month' }, counter(3, 'month')], 1, '202611001', '2026-11'],
    [[{ type: 'unit_code' }, counter(3, 'unit')], 1, 'VN-HN001', 'VN-HN'],
    [[fixed('A'), counter(2)], 99, 'A99', ''],
    [[fixed('A'), counter(2)], 100, 'job_number.full', ''],
  ])('of %j for %i is %s', (rule, count, number, bucket) => {
    expect(numberOf(rule, facts, count)).toBe(number)
    expect(bucketOf(rule, facts)).toBe(bucket)
  })
  it('is none where the unit has no country, or its code makes it too long or brings other characters', () => {
    const rule: JobNumberRule = [{ type: 'unit_code' }, counter()]
    expect(numberOf(rule, { ...facts, unitCode: 'U'.repeat(17) }, 1)).toBe('job_number.unit_code')
    expect(numberOf(rule, { ...facts, unitCode: '越南' }, 1)).toBe('job_number.unit_code')
    expect(numberOf([{ type: 'country' }, counter()], { ...facts, country: null }, 1)).toBe(
      'job_number.country_missing',
    )
  })
  it('has 1 to 20 of the allowed characters', () => {
    for (const value of ['A', 'VN-10482', 'A_/9', 'Z'.repeat(20)]) expect(isJobNumber(value)).toBe(true)
    for (const value of ['', 'a1', 'A 1', 'Ä1', 'Z'.repeat(21), 'A\n']) expect(isJobNumber(value)).toBe(false)
    expect(normalizeJobNumber(' vn-1 ')).toBe('VN-1')
  })
})

const element: fc.Arbitrary<JobNumberElement> = fc.oneof(
  fc.stringMatching(/^[A-Z0-9_/-]{1,4}$/).map(fixed),
  fc.constantFrom<JobNumberElement>(
    { type: 'year', digits: 2 },
    { type: 'year', digits: 4 },
    { type: 'month' },
    { type: 'day' },
    { type: 'unit_code' },
    { type: 'country' },
  ),
)
const rules = fc
  .tuple(
    fc.array(element, { maxLength: 4 }),
    fc.integer({ min: 2, max: 8 }),
    fc.constantFrom(...counterScopes),
    fc.array(element, { maxLength: 2 }),
  )
  .map(([before, digits, per, after]): JobNumberRule => [...before, { type: 'counter', digits, per }, ...after])
const entries = fc
  .date({ min: new Date('2001-01-01T00:00:00Z'), max: new Date('2098-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('whatever the rule', () => {
  it('each number of a usable one is a job number, and two counts of a bucket are two numbers', () => {
    fc.assert(
      fc.property(rules, entries, fc.nat(), fc.nat(), (rule, entryOn, one, other) => {
        fc.pre(checkJobNumberRule(rule).length === 0)
        const last = lastCountOf(rule)
        const [first, second] = [1 + (one % last), 1 + (other % last)]
        const numbers = [first, second].map((count) => numberOf(rule, { ...facts, entryOn }, count))
        for (const number of numbers) expect(number === 'job_number.unit_code' || isJobNumber(number)).toBe(true)
        if (first !== second && numbers[0] !== 'job_number.unit_code') expect(numbers[0]).not.toBe(numbers[1])
        expect(numberOf(rule, { ...facts, entryOn }, last + 1)).toBe('job_number.full')
      }),
    )
  })
  it('one count in two buckets is two numbers, within a century', () => {
    fc.assert(
      fc.property(rules, entries, entries, (rule, one, other) => {
        fc.pre(checkJobNumberRule(rule).length === 0)
        const at = (entryOn: string) => ({ ...facts, entryOn })
        fc.pre(bucketOf(rule, at(one)) !== bucketOf(rule, at(other)))
        const number = numberOf(rule, at(one), 1)
        if (number !== 'job_number.unit_code') expect(number).not.toBe(numberOf(rule, at(other), 1))
      }),
    )
  })
})
