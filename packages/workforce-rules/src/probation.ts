import { addDays, addMonths, type Day, daysIncluded, weekdayOf } from '@rostrum/contracts/kernel/days'
import { type DatedRule, type LegalSource, ruleOn } from './dated-rules.ts'

/** The longest a probation may be. The last day is counted from the entry day, which is included. */
export type ProbationLength =
  | { readonly unit: 'month' | 'day'; readonly count: number }
  /** Days of work: those from Monday to Saturday, unless the caller knows the calendar of the company. */
  | { readonly unit: 'working_day'; readonly count: number }

/** Classes of posts that laws distinguish, from the one with the longest probation to that with the shortest. */
export const probationClasses = ['manager', 'college', 'intermediate', 'other'] as const
export type ProbationClass = (typeof probationClasses)[number]

/** How a country limits probation. */
type ProbationLaw =
  /** By the term of the contract; each step holds for terms below its months, the last for all others. */
  | { readonly by: 'term'; readonly steps: readonly { readonly belowMonths?: number; readonly months: number }[] }
  | { readonly by: 'class'; readonly lengths: Readonly<Record<ProbationClass, ProbationLength>> }
  /** No limit, but what the company owes from a number of days on. */
  | { readonly by: 'warning'; readonly fromDays: number }
  /** Nothing is known yet: each probation is shown as to be confirmed. */
  | { readonly by: 'unknown' }

const months = (count: number): ProbationLength => ({ unit: 'month', count })
const days = (count: number): ProbationLength => ({ unit: 'day', count })
const everyClass = (length: ProbationLength) => ({
  manager: length,
  college: length,
  intermediate: length,
  other: length,
})

/** Limits of probation by country. An HR lawyer of each country should sign this table. */
export const probationLaws: readonly DatedRule<ProbationLaw>[] = [
  {
    country: 'CN',
    from: '2008-01-01',
    value: {
      by: 'term',
      steps: [
        { belowMonths: 3, months: 0 },
        { belowMonths: 12, months: 1 },
        { belowMonths: 36, months: 2 },
        { months: 6 },
      ],
    },
    source: { law: 'Labour Contract Law', article: '19' },
  },
  {
    country: 'VN',
    from: '2021-01-01',
    value: {
      by: 'class',
      lengths: {
        manager: days(180),
        college: days(60),
        intermediate: days(30),
        other: { unit: 'working_day', count: 6 },
      },
    },
    source: { law: 'Labour Code 45/2019/QH14', article: '25' },
  },
  {
    country: 'KH',
    from: '1997-03-13',
    value: {
      by: 'class',
      lengths: { manager: months(3), college: months(3), intermediate: months(2), other: months(1) },
    },
    source: { law: 'Labour Law', article: '68' },
  },
  {
    country: 'TH',
    from: '1998-08-19',
    value: { by: 'warning', fromDays: 119 },
    source: { law: 'Labour Protection Act B.E. 2541', article: '118' },
  },
  {
    country: 'LA',
    from: '2014-10-29',
    value: { by: 'unknown' },
    source: { law: 'Labour Law 43/NA', article: '–', toConfirm: true },
  },
  {
    country: 'MM',
    from: '2015-08-31',
    value: { by: 'class', lengths: everyClass(months(3)) },
    source: { law: 'Template of employment contracts', article: '–', toConfirm: true },
  },
]

export type Probation = {
  /** The country of the company. */
  readonly country: string
  readonly entry: Day
  /** The last day on probation; null for none. */
  readonly end: Day | null
  /** The last day of the contract; null where it is open-ended or ends with a task. */
  readonly contractEnd: Day | null
  /** A contract for the completion of a task, which in China allows no probation. */
  readonly forTask?: boolean
  readonly postClass: ProbationClass
  /** The person was on probation with this employer before. */
  readonly servedBefore: boolean
  readonly isWorkDay?: (day: Day) => boolean
}

export type ProbationProblem = {
  readonly problem: 'probation.too_long' | 'probation.second' | 'probation.severance' | 'probation.to_confirm'
  readonly severity: 'refused' | 'warning'
  readonly source: LegalSource
  /** The last day that the law allows, where it gives one. */
  readonly latest?: Day
}

/** Checks a probation by the law of its country on the entry day. A country without data has no rule. */
export function checkProbation(probation: Probation): readonly ProbationProblem[] {
  const { country, entry, end } = probation
  const rule = ruleOn(probationLaws, country, entry)
  if (end === null || end < entry || !rule) return []
  const { value, source } = rule
  switch (value.by) {
    case 'unknown':
      return [{ problem: 'probation.to_confirm', severity: 'warning', source }]
    case 'warning':
      return daysIncluded(entry, end) >= value.fromDays
        ? [{ problem: 'probation.severance', severity: 'warning', source, latest: addDays(entry, value.fromDays - 2) }]
        : []
    case 'class':
      return tooLong(probation, end, value.lengths[probation.postClass], source)
    case 'term':
      if (probation.servedBefore) return [{ problem: 'probation.second', severity: 'refused', source }]
      return tooLong(probation, end, months(monthsOfTerm(probation, value.steps)), source)
  }
}

/** The last day that a probation of a length has; the day before the entry for a length of zero. */
export function lastDayOfProbation(
  entry: Day,
  { unit, count }: ProbationLength,
  isWorkDay: (day: Day) => boolean = (day) => weekdayOf(day) !== 7,
): Day {
  switch (unit) {
    case 'month':
      return addDays(addMonths(entry, count), -1)
    case 'day':
      return addDays(entry, count - 1)
    case 'working_day': {
      let day = entry
      for (let left = isWorkDay(entry) ? count - 1 : count; left > 0; left -= isWorkDay(day) ? 1 : 0)
        day = addDays(day, 1)
      return day
    }
  }
}

function tooLong(
  { entry, isWorkDay }: Probation,
  end: Day,
  length: ProbationLength,
  source: LegalSource,
): readonly ProbationProblem[] {
  const latest = lastDayOfProbation(entry, length, isWorkDay)
  if (end <= latest) return []
  const severity = source.toConfirm ? 'warning' : 'refused'
  return [{ problem: 'probation.too_long', severity, source, ...(latest >= entry && { latest }) }]
}

function monthsOfTerm(
  { entry, contractEnd, forTask = false }: Probation,
  steps: readonly { readonly belowMonths?: number; readonly months: number }[],
): number {
  if (forTask) return 0
  // A contract of three months from 1 March ends on 31 May.
  const isShorter = (belowMonths: number) =>
    contractEnd !== null && addDays(contractEnd, 1) < addMonths(entry, belowMonths)
  return steps.find(({ belowMonths }) => belowMonths === undefined || isShorter(belowMonths))?.months ?? 0
}
