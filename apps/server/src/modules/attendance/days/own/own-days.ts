import type { ownDayCalls } from '@rostrum/contracts/attendance/days/own-calls'
import { dayResults, figureStates } from '@rostrum/contracts/attendance/days/resources'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { addDays } from '@rostrum/contracts/kernel/days'
import { Temporal } from 'temporal-polyfill'
import type { Db } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findClosedPeriods } from '../../closed-periods/public.ts'
import { shownHolidayNames } from '../../holidays/public.ts'
import { findContestableDays, findOwnDay, findOwnDays, findOwnSpan, type OwnDayRow } from './own-days.store.ts'

type Month = OutputOf<(typeof ownDayCalls)['GET /workbenchApi/attendance/own/days']>
type OpenDays = OutputOf<(typeof ownDayCalls)['GET /workbenchApi/attendance/own/open-days']>
type Explained = OutputOf<(typeof ownDayCalls)['GET /workbenchApi/attendance/own/days/{day}']>

const instantOf = (minute: number): string => new Date(minute * 60_000).toISOString()
const instantOrNull = (minute: number | null): string | null => (minute === null ? null : instantOf(minute))

const dateIn = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** The days of a month of the account with their sums; without a month that of today where the person works. */
export async function ownMonth(
  { database: { db }, config }: Platform,
  { actor: { accountId }, now, language }: RequestContext<'staff'>,
  requested: string | undefined,
): Promise<Month> {
  const { since, timeZone } = await findOwnSpan(db, accountId)
  const today = dateIn(now, timeZone ?? config.timeZone)
  const month = requested ?? today.slice(0, 7)
  const last = Temporal.PlainYearMonth.from(month).daysInMonth
  const rows = await findOwnDays(db, accountId, `${month}-01`, `${month}-${last}`)
  const names = rows.flatMap(({ detail }) => holidayOf(detail) ?? [])
  const shownName = await shownHolidayNames(db, names, language)
  return { ...{ month, today, since }, days: rows.map((row) => dayOf(row, shownName)), sums: sumsOf(rows) }
}

/** How long ago a day may be that is looked at: no template lets people act on an older one for longer. */
const daysLookedAt = 62

/**
 * The days of the account that a supplementary punch or an appeal can still repair, the latest first. A day of a closed
 * period is not one of them, nor one about which something already waits for a decision.
 */
export async function ownOpenDays(
  { database: { db }, config }: Platform,
  { actor: { accountId }, now, language }: RequestContext<'staff'>,
): Promise<OpenDays> {
  const { timeZone } = await findOwnSpan(db, accountId)
  const today = dateIn(now, timeZone ?? config.timeZone)
  const rows = await findContestableDays(db, accountId, addDays(today, -daysLookedAt), today)
  const isOpen = (until: string | null) => until !== null && until >= today
  const shownName = await shownHolidayNames(
    db,
    rows.flatMap(({ detail }) => holidayOf(detail) ?? []),
    language,
  )
  const open = rows
    .map((row) => ({ row, day: dayOf(row, shownName) }))
    .filter(({ day }) => (isOpen(day.supplementUntil) && day.supplementQuota?.left !== 0) || isOpen(day.appealUntil))
  const ranges = open.map(({ row: { employmentId, day } }) => ({ employmentId, from: day, to: day }))
  const closed = await findClosedPeriods(db, ranges)
  return { today, days: open.flatMap(({ day }, index) => (closed[index] === undefined ? [day] : [])).slice(0, 31) }
}

/** The holiday of a day, as its country calls it. */
const holidayOf = ({ plan }: OwnDayRow['detail']): string | undefined =>
  plan.kind === 'holiday' && plan.reason.parameters.name !== undefined ? String(plan.reason.parameters.name) : undefined

function dayOf(
  { detail, rules, finalAt, usedSupplements, ...row }: OwnDayRow,
  shownName: (name: string) => string,
): Month['days'][number] {
  const { clocks, supplements } = detail
  const holiday = holidayOf(detail)
  const canSupplement =
    rules !== null && rules.supplements > 0 && rules.supplementResults.some((result) => hasResult(row, result))
  return {
    ...{ day: row.day, late: row.late, early: row.early, missing: row.missing, final: row.final, supplements },
    result: dayResults.find((one) => one === row.result) ?? 'unconfigured',
    figure: figureStates.find((one) => one === row.figure) ?? 'no_need',
    holiday: holiday === undefined ? null : shownName(holiday),
    isField: clocks.some(({ place, result }) => place === 'outside' && result !== 'missing' && result !== 'absent'),
    supplementQuota: canSupplement
      ? { allowed: rules.supplements, left: Math.max(0, rules.supplements - usedSupplements) }
      : null,
    supplementUntil: canSupplement ? addDays(row.day, rules.supplementDays) : null,
    appealUntil: row.final && rules ? addDays(dateIn(finalAt, row.timeZone), rules.appealDays) : null,
  }
}

/** Whether a day has a result that a template lets people repair by a supplementary punch. */
function hasResult(
  { result, missing, late, early }: Pick<OwnDayRow, 'result' | 'missing' | 'late' | 'early'>,
  kind: 'missing' | 'late' | 'early' | 'absent',
): boolean {
  if (kind === 'absent') return result === 'absent' || result === 'half_absent'
  return { missing, late, early }[kind] > 0
}

function sumsOf(rows: readonly OwnDayRow[]): Month['sums'] {
  const sum = (read: (row: OwnDayRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  const days = (read: (row: OwnDayRow) => number) => Math.round(sum(read) * 100) / 100
  return {
    ...{ due: days(({ due }) => due), attended: days(({ attended }) => attended) },
    ...{ absent: days(({ absent }) => absent), leave: days(({ leave }) => leave) },
    ...{ lateTimes: sum(({ late }) => Number(late > 0)), lateMinutes: sum(({ late }) => late) },
    ...{ earlyTimes: sum(({ early }) => Number(early > 0)), earlyMinutes: sum(({ early }) => early) },
    ...{ missing: sum(({ missing }) => missing), supplements: sum(({ detail }) => detail.supplements) },
    ...{ worked: sum(({ worked }) => worked), overtime: sum(({ overtime }) => overtime) },
  }
}

/**
 * Why a day of the account counts as it does.
 *
 * @throws DomainError `record.not_found` for a day that is not calculated, and for accounts without an employee
 */
export async function ownDay(
  db: Db,
  { actor: { accountId }, language }: RequestContext<'staff'>,
  day: string,
): Promise<Explained> {
  const row = await findOwnDay(db, accountId, day, language)
  if (!row) throw notFound()
  const { plan, clocks, unused, reasons } = row.detail
  const holiday = holidayOf(row.detail)
  const shownName = await shownHolidayNames(db, holiday === undefined ? [] : [holiday], language)
  const { code, parameters } = plan.reason
  const named = holiday === undefined ? parameters : { ...parameters, name: shownName(holiday) }
  const { templateName, templateNumber, templateFrom } = row
  return {
    ...{ day: row.day, timeZone: row.timeZone, store: row.store, shift: row.shift },
    plan: { code, parameters: named },
    template:
      templateName !== null && templateNumber !== null && templateFrom !== null
        ? { name: templateName, version: templateNumber, from: templateFrom }
        : null,
    clocks: clocks.map(({ kind, plannedAt, window, punch, at, place, distance, minutes, result, reasons: why }) => ({
      ...{ kind, place, distance, minutes, result },
      plannedAt: instantOrNull(plannedAt),
      window: { from: instantOf(window.from), to: instantOf(window.to) },
      at: instantOrNull(at),
      accuracy: (punch === null ? undefined : row.accuracies[punch]) ?? null,
      reasons: [...why],
    })),
    unused: unused.map(({ at, reason }) => ({ at: instantOf(at), reason })),
    reasons: [...reasons],
    ...{ machineResult: row.machineResult, worked: row.worked, overtime: row.overtime },
    result: dayResults.find((one) => one === row.result) ?? 'unconfigured',
    figure: figureStates.find((one) => one === row.figure) ?? 'no_need',
    ...{ final: row.final, finalAt: row.finalAt.toISOString() },
  }
}
