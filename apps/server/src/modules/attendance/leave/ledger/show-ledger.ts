import { expireOn } from '@rostrum/attendance-rules/leave/advance-ledger'
import { annualLeaveLawOn } from '@rostrum/attendance-rules/leave/annual-laws'
import type { AnnualLeaveRule } from '@rostrum/attendance-rules/leave/annual-rule'
import { entitlementIn, yearlyDays } from '@rostrum/attendance-rules/leave/entitlement'
import { grantsBetween } from '@rostrum/attendance-rules/leave/grants'
import type { LeaveYear } from '@rostrum/attendance-rules/leave/leave-year'
import { inLedgerOrder, replay } from '@rostrum/attendance-rules/leave/ledger'
import { settleLeaver } from '@rostrum/attendance-rules/leave/settle-leaver'
import { personalYearIn, personalYearOf, summarizeYear } from '@rostrum/attendance-rules/leave/summary'
import type { LeaveLedger } from '@rostrum/contracts/attendance/leave/shapes'
import { addDays, addMonths, laterDay } from '@rostrum/contracts/kernel/days'
import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { citationsOf, type LegalSource } from '@rostrum/workforce-rules/dated-rules'
import { findUnitNames } from '../../../../engines/unit/unit-name.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { differenceOf } from '../rules/rule-difference.ts'
import { type AccountFile, openAccounts } from './account-file.ts'
import { foldRows } from './fold-rows.ts'
import type { StoredLedgerRow } from './ledger.store.ts'

const newId = () => crypto.randomUUID()

type Requested = { readonly year?: number | undefined; readonly canAdjust: boolean }

/**
 * The ledger of a person in a leave year with what explains it: the chart, the lots, where the days come from, what the
 * next reset does, and what would be paid if the person left. The caller has checked who may see it.
 */
export function showLedger(
  platform: Platform,
  id: string,
  { year, canAdjust, language }: Requested & { readonly language: Locale },
  now: Date,
): Promise<LeaveLedger> {
  return platform.transaction(async (tx) => {
    const [file] = await openAccounts(tx, platform, [id], now)
    if (!file) throw notFound()
    const units = await findUnitNames(tx, [file.subject.unitId], language)
    return { ...presentLedger(file, { year, canAdjust, language }), unitName: units.get(file.subject.unitId) ?? '' }
  })
}

function presentLedger(
  file: AccountFile,
  { year: requestedYear, canAdjust, language }: Requested & { readonly language: Locale },
): Omit<LeaveLedger, 'unitName'> {
  const { subject, rule, stored, rows, openDraws } = file
  const { today, person } = subject
  const current = yearOf(rule, file, today)
  const year = requestedYear === undefined || !rule ? current : personalYearIn(rule, person, requestedYear)
  const summary = summarizeYear(rows, year)
  const state = replay(rows)
  const pending = openDraws.filter((draw) => draw.pending)
  const month = today.slice(0, 7)
  const inMonth = rows.filter(({ leaveDay, request }) => request !== undefined && leaveDay?.startsWith(month))
  const law = subject.country ? annualLeaveLawOn(subject.country, today) : undefined
  return {
    ...{ id: subject.id, name: subject.name, jobNumber: subject.jobNumber, entryDate: person.entry },
    ...{ today, year, canAdjust },
    rule: stored
      ? {
          ...{ id: stored.id, name: readableName(stored, language), version: stored.version },
          law: law ? lawText(law.source) : '',
        }
      : null,
    years: [...new Set([current.year, ...rows.map(({ on }) => yearOf(rule, file, on).year)])].sort((a, b) => b - a),
    figures: {
      ...{
        opening: summary.opening,
        granted: summary.granted,
        carryOver: summary.carryOver,
        adjusted: summary.adjusted,
      },
      ...{ initial: summary.initial, used: summary.used, expired: summary.expired },
      remaining: year.year === current.year ? state.balance : summary.left,
      pending: pending.reduce((sum, { days }) => sum + days, 0),
      usedThisMonth: -inMonth.reduce((sum, { days }) => sum + days, 0) || 0,
      nextReset: addDays(current.last, 1),
    },
    rows: foldRows(rows, pending, year),
    steps: stepsOf(rows, year),
    lots: state.lots
      .filter(({ from, until, remaining }) => from <= today && until >= today && remaining > 0)
      .map(({ id, kind, year: of, from, until, given, remaining }) => ({
        id,
        kind,
        year: of,
        from,
        until,
        given,
        remaining,
      })),
    entitlement: rule ? entitlementOf(rule, file, year) : null,
    byRule: rule ? byRuleOf(file) : null,
    reset: rule ? resetOf(rule, file, current) : null,
    leaving: rule && person.lastDay === null ? leavingOf(rule, file) : null,
  }
}

/** The leave year of a day; the calendar year where no rule holds. */
function yearOf(rule: AnnualLeaveRule | undefined, { subject }: AccountFile, day: string): LeaveYear {
  if (rule) return personalYearOf(rule, subject.person, day)
  const year = Number(day.slice(0, 4))
  return { year, first: `${year}-01-01`, last: `${year}-12-31` }
}

function entitlementOf(rule: AnnualLeaveRule, { subject: { person } }: AccountFile, { first, last }: LeaveYear) {
  const start = laterDay(first, person.entry)
  const yearly = yearlyDays(rule, person, start)
  const { parts, days } = entitlementIn(rule, person, start, last)
  return {
    ...{ base: yearly.base, workClass: yearly.workClass, years: yearly.years, tier: yearly.tier },
    ...{ yearly: yearly.days, days },
    parts: parts.map(({ from, to, calendarDays, days: part }) => ({ from, to, calendarDays, days: part })),
  }
}

function byRuleOf(file: AccountFile): LeaveLedger['byRule'] {
  const { before, after, written } = differenceOf(file, 'reset')
  return { before, after, written }
}

function resetOf(rule: AnnualLeaveRule, { rows, subject: { person } }: AccountFile, { last }: LeaveYear) {
  const day = addDays(last, 1)
  const ending = expireOn(rule, rows, day, newId)
  const sumOf = (kind: 'expire' | 'carry') =>
    ending.filter((row) => row.kind === kind).reduce((sum, { days }) => sum + Math.abs(days), 0)
  const [left, forwarded] = [sumOf('expire'), sumOf('carry')]
  const granted = grantsBetween({ rule, person }, day, day).reduce((sum, { days }) => sum + days, 0)
  return { day, left, carryOver: forwarded, expired: left - forwarded, granted }
}

function leavingOf(rule: AnnualLeaveRule, { rows, subject: { person, today, country } }: AccountFile) {
  const lastDay = addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1)
  const clawBack = (country && annualLeaveLawOn(country, lastDay)?.value.clawBack) === true
  const { earned, granted, paidOut, owed } = settleLeaver({ rule, person, lastDay, clawBack, rows, newId })
  const year = personalYearOf(rule, person, lastDay)
  const { used } = summarizeYear(
    rows.filter(({ on }) => on <= lastDay),
    year,
  )
  return { lastDay, earned, granted, used, paidOut, owed }
}

/** The balance after each day of a year, what was carried apart from the rest. */
function stepsOf(rows: readonly StoredLedgerRow[], { first, last }: LeaveYear): LeaveLedger['steps'] {
  const forwarded = new Set(rows.filter(({ opens }) => opens?.kind === 'carry').map(({ id }) => id))
  let [regular, ofCarry] = [0, 0]
  const steps = new Map<string, { regular: number; carryOver: number }>([[first, { regular: 0, carryOver: 0 }]])
  for (const { on, days, lot } of inLedgerOrder(rows)) {
    if (on > last) break
    if (lot !== null && forwarded.has(lot)) ofCarry += days
    else regular += days
    steps.set(on < first ? first : on, { regular, carryOver: ofCarry })
  }
  return [...steps].map(([day, balance]) => ({ day, ...balance }))
}

const lawText = (source: LegalSource): string =>
  citationsOf(source)
    .map(({ law, articles }) => `${law}, ${articles}`)
    .join('; ')
