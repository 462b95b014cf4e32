import { grantsBetween } from '@rostrum/attendance-rules/leave/grants'
import { replay } from '@rostrum/attendance-rules/leave/ledger'
import {
  type LeavePrice,
  type LeaveSpan as PricedSpan,
  priceLeave,
  spansOverlap,
} from '@rostrum/attendance-rules/leave/price-leave'
import { type ExpectedLot, type Spending, spend } from '@rostrum/attendance-rules/leave/spend'
import type { LeaveSpan } from '@rostrum/contracts/attendance/leave/shapes'
import { addDays, addMonths } from '@rostrum/contracts/kernel/days'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../../kernel/http/domain-error.ts'
import { refuseClosed } from '../../closed-periods/public.ts'
import { findLeaveKinds, type LeaveKind } from '../kinds/kinds-of-unit.ts'
import type { AccountFile } from '../ledger/account-file.ts'
import type { LeaveSubject } from '../subject.store.ts'
import { findWorkDates, middleOf, type WorkDate } from '../work-dates.ts'
import { findTakenLeave, type LeaveRequestRow } from './request.store.ts'

export type RequestedLeave = { readonly kindCode: string; readonly span: LeaveSpan }

/** A leave as it would be decided now. */
export type Assessment = {
  readonly kind: LeaveKind | undefined
  readonly price: LeavePrice
  readonly dates: ReadonlyMap<string, WorkDate>
  /** Null for kinds without a ledger. */
  readonly spending: Spending | null
  readonly expected: ExpectedLot | undefined
  readonly problems: readonly KeyedInputError[]
}

export const pricedSpan = ({ from, fromPart, to, toPart, minutes }: LeaveSpan): PricedSpan =>
  minutes === null ? { from, fromPart, to, toPart } : { from, minutes }

/**
 * Prices a leave by the plan of its dates, covers it from the ledger, and says what is against it. The account is held.
 *
 * @param own the request itself, which takes no dates and no days from itself
 */
export async function assessLeave(
  tx: Tx,
  file: AccountFile,
  { kindCode, span }: RequestedLeave,
  own?: string,
): Promise<Assessment> {
  const { subject } = file
  const kind = (await findLeaveKinds(tx, subject)).find(({ code }) => code === kindCode)
  const dates = await findWorkDates(tx, subject, span.from, span.to)
  const price = kind ? priceLeave(kind, pricedSpan(span), dates) : { dates: [], days: 0 }
  if (!kind) {
    const problems = [{ path: 'kindCode', key: 'field.invalid' }]
    return { kind, price, dates, spending: null, expected: undefined, problems }
  }
  const expected = kind.ledger ? nextGrant(file) : undefined
  const spending = kind.ledger ? cover(file, price, expected, own) : null
  const ofYear = await findTakenLeave(tx, subject.id, `${span.from.slice(0, 4)}-01-01`, later(span.to))
  const others = ofYear.filter(({ id }) => id !== own)
  const { from, to } = span
  const problems = [
    ...(await refuseClosed(tx, { employmentId: subject.id, from, to }, 'span.from')),
    ...(price.days === 0 ? [{ path: 'span.from', key: 'leave.no_work_date' }] : []),
    ...overlaps(others, span, dates),
    ...conditionProblems(kind, subject, span),
    ...limitProblems(kind, others, price, span),
    ...coverProblems(file, spending, price),
  ]
  return { kind, price, dates, spending, expected, problems }
}

const later = (to: string): string => (to > `${to.slice(0, 4)}-12-31` ? to : `${to.slice(0, 4)}-12-31`)

/** The next grant of the rule, if leave may draw on it already. */
export function nextGrant({ rule, subject, rows }: AccountFile): ExpectedLot | undefined {
  if (!rule || rule.monthsAhead === 0) return undefined
  const { today, person } = subject
  const keys = new Set(rows.map(({ key }) => key))
  const coming = grantsBetween({ rule, person }, addDays(today, 1), addMonths(today, rule.monthsAhead))
  const next = coming.find(({ kind, key, days }) => kind === 'grant' && days > 0 && !keys.has(key))
  return next && { key: next.key, from: next.usableFrom, until: next.usableUntil, days: next.days }
}

function cover(file: AccountFile, price: LeavePrice, expected: ExpectedLot | undefined, own: string | undefined) {
  const requested = price.dates.filter(({ days }) => days > 0).map(({ day, days }) => ({ day, days }))
  const reserved = file.openDraws.filter(({ request }) => request !== own)
  const overdraft = file.rule?.overdraft ?? 0
  return spend({ state: replay(file.rows), reserved, expected, overdraft, today: file.subject.today }, requested)
}

const overlaps = (
  others: readonly LeaveRequestRow[],
  span: LeaveSpan,
  dates: ReadonlyMap<string, WorkDate>,
): readonly KeyedInputError[] =>
  others
    .filter((other) =>
      spansOverlap(pricedSpan(other.span), pricedSpan(span), (day) => middleOf(dates.get(day) ?? { intervals: [] })),
    )
    .slice(0, 1)
    .map(({ kindName, span: { from, to } }) => ({
      path: 'span.from',
      key: from === to ? 'leave.overlaps_day' : 'leave.overlaps',
      params: { kind: kindName, from, to },
    }))

function conditionProblems(
  { sex, leastServiceMonths, noticeDays }: LeaveKind,
  subject: LeaveSubject,
  { from }: LeaveSpan,
): readonly KeyedInputError[] {
  const isOther = sex !== null && subject.sex !== null && sex !== subject.sex
  const served = addMonths(subject.person.serviceStart, leastServiceMonths)
  return [
    ...(isOther ? [{ path: 'kindCode', key: 'leave.other_sex' }] : []),
    ...(from < served
      ? [{ path: 'kindCode', key: 'leave.service_needed', params: { months: leastServiceMonths } }]
      : []),
    ...(from < addDays(subject.today, noticeDays) && noticeDays > 0
      ? [{ path: 'span.from', key: 'leave.notice_needed', params: { days: noticeDays } }]
      : []),
  ]
}

function limitProblems(
  { code, limitPer, limitDays }: LeaveKind,
  others: readonly LeaveRequestRow[],
  price: LeavePrice,
  { from }: LeaveSpan,
): readonly KeyedInputError[] {
  if (limitPer === 'none') return []
  const taken = limitPer === 'year' ? takenInYear(others, code, from.slice(0, 4)) : 0
  const remaining = Math.max(0, limitDays - taken)
  return price.days > remaining
    ? [{ path: 'span.to', key: 'leave.not_enough', params: { remaining, requested: price.days } }]
    : []
}

/** The days of a kind that requests take in a calendar year. */
export const takenInYear = (requests: readonly LeaveRequestRow[], code: string, year: string): number =>
  requests
    .filter(({ kindCode }) => kindCode === code)
    .flatMap(({ price }) => price)
    .filter(({ day }) => day.startsWith(year))
    .reduce((sum, { days }) => sum + days, 0)

function coverProblems(
  { rule }: AccountFile,
  spending: Spending | null,
  { days }: LeavePrice,
): readonly KeyedInputError[] {
  if (!spending || spending.uncovered.length === 0) return []
  if (!rule) return [{ path: 'kindCode', key: 'leave.no_rule' }]
  const { remaining } = spending
  return remaining < days
    ? [{ path: 'span.to', key: 'leave.not_enough', params: { remaining, requested: days } }]
    : [{ path: 'span.to', key: 'leave.not_usable', params: { day: spending.uncovered[0]?.day ?? '' } }]
}
