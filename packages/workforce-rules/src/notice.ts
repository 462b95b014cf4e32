import { addDays, addMonths, type Day } from '@rostrum/contracts/kernel/days'
import { type DatedRule, type LegalSource, ruleOn } from './dated-rules.ts'

type Length = { readonly unit: 'day' | 'month'; readonly count: number }
/** Each step holds for a service below its months, the last for all others. */
type NoticeLaw = readonly { readonly belowMonths?: number; readonly length: Length }[]

const days = (count: number): Length => ({ unit: 'day', count })
const months = (count: number): Length => ({ unit: 'month', count })

/**
 * The notice that an employee gives, by country and length of service, for contracts without an end. An HR lawyer of each
 * country should sign this table.
 */
const noticeLaws: readonly DatedRule<NoticeLaw>[] = [
  {
    ...{ country: 'CN', from: '2008-01-01', value: [{ length: days(30) }] },
    source: { law: 'Labour Contract Law', article: '37' },
  },
  {
    ...{ country: 'VN', from: '2021-01-01', value: [{ length: days(45) }] },
    source: { law: 'Labour Code 45/2019/QH14', article: '35' },
  },
  {
    country: 'KH',
    from: '1997-03-13',
    value: [
      { belowMonths: 6, length: days(7) },
      { belowMonths: 24, length: days(15) },
      { belowMonths: 60, length: months(1) },
      { belowMonths: 120, length: months(2) },
      { length: months(3) },
    ],
    source: { law: 'Labour Law', article: '75' },
  },
  {
    ...{ country: 'TH', from: '1998-08-19', value: [{ length: months(1) }] },
    source: { law: 'Labour Protection Act B.E. 2541', article: '17', toConfirm: true },
  },
  {
    ...{ country: 'LA', from: '2014-10-29', value: [{ length: days(30) }] },
    source: { law: 'Labour Law 43/NA', article: '–', toConfirm: true },
  },
  {
    ...{ country: 'MM', from: '2015-08-31', value: [{ length: months(1) }] },
    source: { law: 'Template of employment contracts', article: '–', toConfirm: true },
  },
]

/** The last day worked that a notice of a day leads to, by the law on that day; undefined without data. */
export function noticeOf(
  country: string,
  { entry, given }: { readonly entry: Day; readonly given: Day },
): { readonly due: Day; readonly source: LegalSource } | undefined {
  const rule = ruleOn(noticeLaws, country, given)
  const step = rule?.value.find(({ belowMonths }) => belowMonths === undefined || given < addMonths(entry, belowMonths))
  if (!rule || !step) return undefined
  const { unit, count } = step.length
  return { due: unit === 'day' ? addDays(given, count) : addMonths(given, count), source: rule.source }
}
