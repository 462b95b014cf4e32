import type { Day } from '@rostrum/contracts/kernel/days'

/** What the counter of a rule begins again with. */
export const counterScopes = ['rule', 'year', 'month', 'unit'] as const
export type CounterScope = (typeof counterScopes)[number]

export const counterDigits = { least: 2, most: 8 }
export const jobNumberLength = 20

/** An element of a job-number rule. Year, month and day are those of the entry. */
export type JobNumberElement =
  | { readonly type: 'fixed'; readonly text: string }
  | { readonly type: 'year'; readonly digits: 2 | 4 }
  | { readonly type: 'month' }
  | { readonly type: 'day' }
  | { readonly type: 'unit_code' }
  | { readonly type: 'country' }
  | { readonly type: 'counter'; readonly digits: number; readonly per: CounterScope }

export type JobNumberRule = readonly JobNumberElement[]
type Counter = Extract<JobNumberElement, { type: 'counter' }>

export const jobNumberRuleProblems = [
  'job_number.fixed_only',
  'job_number.no_counter',
  'job_number.several_counters',
  'job_number.counter_digits',
  'job_number.characters',
  'job_number.too_long',
  'job_number.year_missing',
  'job_number.month_missing',
  'job_number.unit_missing',
] as const
export type JobNumberRuleProblem = (typeof jobNumberRuleProblems)[number]

/** What the elements of a number depend on. */
export type JobNumberFacts = {
  readonly entryOn: Day
  /** The code of the unit that the person is hired for. */
  readonly unitCode: string
  /** ISO 3166-1 alpha-2; null for a unit without one. */
  readonly country: string | null
}

const allowed = /^[A-Z0-9_/-]+$/

/** The stored form: trimmed, in upper case, as numbers are compared without regard to case. */
export const normalizeJobNumber = (value: string): string => value.trim().toUpperCase()

/** Whether a number has 1 to 20 of the characters `A-Z 0-9 - _ /`. */
export const isJobNumber = (value: string): boolean => value.length <= jobNumberLength && allowed.test(value)

/** What a rule lacks, in the order of its elements; an empty list means that it can be used. */
export function checkJobNumberRule(rule: JobNumberRule): readonly JobNumberRuleProblem[] {
  if (rule.every(({ type }) => type === 'fixed')) return ['job_number.fixed_only']
  const counters = rule.filter((element) => element.type === 'counter')
  const [counter] = counters
  if (!counter) return ['job_number.no_counter']
  const problems: JobNumberRuleProblem[] = []
  if (counters.length > 1) problems.push('job_number.several_counters')
  if (!counters.every(({ digits }) => isCounterLength(digits))) problems.push('job_number.counter_digits')
  if (rule.some((element) => element.type === 'fixed' && !allowed.test(normalizeJobNumber(element.text))))
    problems.push('job_number.characters')
  if (leastLength(rule) > jobNumberLength) problems.push('job_number.too_long')
  return [...problems, ...bucketProblems(rule, counter)]
}

/** A counter that begins again must have what it begins again with in the number, or its numbers repeat. */
function bucketProblems(rule: JobNumberRule, { per }: Counter): readonly JobNumberRuleProblem[] {
  const has = (type: JobNumberElement['type']) => rule.some((element) => element.type === type)
  switch (per) {
    case 'rule':
      return []
    case 'unit':
      return has('unit_code') ? [] : ['job_number.unit_missing']
    case 'year':
      return has('year') ? [] : ['job_number.year_missing']
    case 'month':
      return [
        ...(has('year') ? [] : (['job_number.year_missing'] as const)),
        ...(has('month') ? [] : (['job_number.month_missing'] as const)),
      ]
  }
}

/** The bucket that the counter of a rule counts in: one for each year, month or unit, or one for the rule. */
export function bucketOf(rule: JobNumberRule, { entryOn, unitCode }: JobNumberFacts): string {
  switch (counterOf(rule).per) {
    case 'rule':
      return ''
    case 'unit':
      return normalizeJobNumber(unitCode)
    case 'year':
      return entryOn.slice(0, 4)
    case 'month':
      return entryOn.slice(0, 7)
  }
}

/** The highest count that the counter of a rule can show. */
export const lastCountOf = (rule: JobNumberRule): number => 10 ** counterOf(rule).digits - 1

/** Why a usable rule gives no number for a person. */
export const jobNumberProblems = ['job_number.full', 'job_number.country_missing', 'job_number.unit_code'] as const
export type JobNumberProblem = (typeof jobNumberProblems)[number]

/** The number that a rule gives for a count from 1 on, or why it gives none. */
export function formatJobNumber(
  rule: JobNumberRule,
  facts: JobNumberFacts,
  count: number,
): { readonly number: string } | { readonly problem: JobNumberProblem } {
  if (count > lastCountOf(rule)) return { problem: 'job_number.full' }
  if (facts.country === null && rule.some(({ type }) => type === 'country'))
    return { problem: 'job_number.country_missing' }
  const number = normalizeJobNumber(rule.map((element) => formatElement(element, facts, count)).join(''))
  return isJobNumber(number) ? { number } : { problem: 'job_number.unit_code' }
}

function formatElement(
  element: JobNumberElement,
  { entryOn, unitCode, country }: JobNumberFacts,
  count: number,
): string {
  switch (element.type) {
    case 'fixed':
      return element.text.trim()
    case 'year':
      return entryOn.slice(4 - element.digits, 4)
    case 'month':
      return entryOn.slice(5, 7)
    case 'day':
      return entryOn.slice(8, 10)
    case 'unit_code':
      return unitCode
    case 'country':
      return country ?? ''
    case 'counter':
      return String(count).padStart(element.digits, '0')
  }
}

function counterOf(rule: JobNumberRule): Counter {
  const counter = rule.find((element) => element.type === 'counter')
  if (!counter) throw new Error('The rule has no counter, so it has not been checked.')
  return counter
}

const isCounterLength = (digits: number): boolean =>
  Number.isInteger(digits) && digits >= counterDigits.least && digits <= counterDigits.most

/** The length of the shortest numbers of a rule; a unit code has at least one character. */
const leastLength = (rule: JobNumberRule): number =>
  rule.reduce((length, element) => length + leastLengthOf(element), 0)

function leastLengthOf(element: JobNumberElement): number {
  switch (element.type) {
    case 'fixed':
      return element.text.trim().length
    case 'year':
    case 'counter':
      return element.digits
    case 'month':
    case 'day':
    case 'country':
      return 2
    case 'unit_code':
      return 1
  }
}
