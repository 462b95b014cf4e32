import { replay } from '@rostrum/attendance-rules/leave/ledger'
import { priceDifferences, priceLeave } from '@rostrum/attendance-rules/leave/price-leave'
import { releaseDays } from '@rostrum/attendance-rules/leave/release-days'
import { spend, useRows } from '@rostrum/attendance-rules/leave/spend'
import type { LeaveState } from '@rostrum/contracts/attendance/leave/choices'
import type { LeaveVocabulary } from '@rostrum/contracts/attendance/leave/lifecycle'
import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import { withdrawRequest } from '../../../../engines/approval/requester-actions.ts'
import { requireTransition } from '../../../../engines/lifecycle/decide.ts'
import { transition } from '../../../../engines/lifecycle/transition.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { announce } from '../../../../kernel/facts/announce.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import { findClosedPeriods, holdPeriods, refuseClosed } from '../../closed-periods/public.ts'
import { type AccountFile, openAccounts, saveAccounts } from '../ledger/account-file.ts'
import { leaveDecided } from '../public.ts'
import { findWorkDates } from '../work-dates.ts'
import { pricedSpan } from './assess-leave.ts'
import { leaveMachine } from './leave-machine.ts'
import { notifyRepriced, notifyUncovered } from './notify-leave.ts'
import {
  deleteAbsences,
  findRequest,
  findRequests,
  insertAbsences,
  type LeaveRequestRow,
  setPrice,
} from './request.store.ts'

type Changed = { readonly state: LeaveState; readonly released: number }
type Role = Exclude<LeaveVocabulary['role'], 'flow'>

/** Holds the account of a request and reads it. @throws DomainError `record.not_found` */
async function openRequest({ platform, tx, now }: CommandContext<Actor>, id: string) {
  const found = await findRequest(tx, id)
  if (found) await holdPeriods(tx, [found.employmentId])
  const [file] = found ? await openAccounts(tx, platform, [found.employmentId], now) : []
  const request = await findRequest(tx, id)
  if (!file || !request) throw notFound()
  return { file, request }
}

/**
 * One's own leave: what is not decided is withdrawn, and what is approved is free until it begins.
 *
 * @throws DomainError `record.not_found`, `leave.not_possible`
 */
export async function cancelOwnLeave(context: CommandContext, id: string, employmentId: string): Promise<Changed> {
  const { file, request } = await openRequest(context, id)
  if (request.employmentId !== employmentId) throw notFound()
  if (request.state === 'pending' && request.approvalId !== null) return withdrawLeave(context, request)
  if (request.span.from <= file.subject.today) throw new DomainError('leave.not_possible')
  return cancelDecided(context, file, request, { role: 'employee', code: 'cancelled', remark: '' })
}

async function withdrawLeave(context: CommandContext, request: LeaveRequestRow): Promise<Changed> {
  const { tx } = context
  const { rows } = await sql<{ revision: number }>`
    select revision from approval_request where id = ${request.approvalId}`.execute(tx)
  const revision = rows[0]?.revision ?? 0
  await withdrawRequest(context, { requestId: request.approvalId ?? '', revision, key: `leave:${request.id}` })
  return { state: 'withdrawn', released: 0 }
}

/**
 * Cancels decided leave for an employment, also after it has begun.
 *
 * @throws DomainError `leave.not_possible`, `attendance.period_closed`: what is after the period can be cut off instead
 */
export async function cancelLeave(
  context: CommandContext<Actor>,
  id: string,
  { byEmployer, remark }: { readonly byEmployer: boolean; readonly remark: string },
): Promise<Changed> {
  const { file, request } = await openRequest(context, id)
  const code = byEmployer ? 'cancelled_by_employer' : 'cancelled'
  return cancelDecided(context, file, request, { role: 'office', code, remark })
}

type Cancelling = {
  readonly role: Role
  readonly code: 'cancelled' | 'cancelled_by_employer'
  readonly remark: string
}

async function cancelDecided(
  context: CommandContext<Actor>,
  file: AccountFile,
  request: LeaveRequestRow,
  { role, code, remark }: Cancelling,
): Promise<Changed> {
  const { tx, actor, now } = context
  const by = { actor, role, now, facts: { code, remark } }
  requireTransition(leaveMachine, request, 'cancel', by)
  const { employmentId, span } = request
  const [period] = await findClosedPeriods(tx, [{ employmentId, from: span.from, to: span.to }])
  if (period !== undefined) throw new DomainError('attendance.period_closed', { period })
  await release(context, file, request, { code, remark })
  await deleteAbsences(tx, request.id)
  await transition(tx, leaveMachine, request, 'cancel', by, { draws: [] })
  await announceLeave(tx, request)
  return { state: 'cancelled', released: request.days }
}

/**
 * Ends decided leave earlier.
 *
 * @throws DomainError `leave.not_possible` where the day is not within it, and at `lastDay` where later days are closed
 */
export async function shortenLeave(
  context: CommandContext<Actor>,
  id: string,
  { lastDay, remark }: { readonly lastDay: string; readonly remark: string },
  role: Role = 'office',
): Promise<Changed> {
  const { tx, actor, now } = context
  const { file, request } = await openRequest(context, id)
  const by = { actor, role, now, facts: { lastDay, remark } }
  requireTransition(leaveMachine, request, 'shorten', by)
  const { from, to } = request.span
  if (lastDay < from || lastDay >= to) throw new DomainError('leave.not_possible')
  const { employmentId } = request
  const closed = await refuseClosed(tx, { employmentId, from: addDays(lastDay, 1), to }, 'lastDay')
  if (closed.length > 0) throw invalid(...closed)
  const after = request.price.filter(({ day }) => day > lastDay)
  const days = new Map(after.map((date) => [date.day, date.days]))
  await release(context, file, request, { code: 'shortened', remark, days })
  await deleteAbsences(
    tx,
    request.id,
    after.map(({ day }) => day),
  )
  const price = request.price.filter(({ day }) => day <= lastDay)
  const left = price.reduce((sum, date) => sum + date.days, 0)
  const draws = request.draws.filter(({ day }) => day <= lastDay)
  await transition(tx, leaveMachine, request, 'shorten', by, {
    ...{ toDay: lastDay, toPart: 'whole', price, draws, days: left },
  })
  await announceLeave(tx, request)
  return { state: 'shortened', released: request.days - left }
}

/**
 * Ends one's own decided leave earlier. Days that are over stay leave: only HR can take them back.
 *
 * @throws DomainError `record.not_found`, `leave.not_possible`
 */
export async function shortenOwnLeave(
  context: CommandContext,
  id: string,
  { employmentId, lastDay }: { readonly employmentId: string; readonly lastDay: string },
): Promise<Changed> {
  const { file, request } = await openRequest(context, id)
  if (request.employmentId !== employmentId) throw notFound()
  const possible = lastDaysOf(request, file.subject.today)
  if (!possible || lastDay < possible.from || lastDay > possible.to) throw new DomainError('leave.not_possible')
  return shortenLeave(context, id, { lastDay, remark: '' }, 'employee')
}

/** The days that may become the last one of one's own leave: yesterday at the earliest. */
export function lastDaysOf(
  { state, span }: Pick<LeaveRequestRow, 'state' | 'span'>,
  today: string,
): { readonly from: string; readonly to: string } | undefined {
  if (state !== 'approved' && state !== 'shortened') return undefined
  const yesterday = addDays(today, -1)
  const possible = { from: span.from > yesterday ? span.from : yesterday, to: addDays(span.to, -1) }
  return possible.from <= possible.to ? possible : undefined
}

type Released = {
  readonly code: 'cancelled' | 'cancelled_by_employer' | 'shortened' | 'repriced'
  readonly remark: string
  readonly days?: ReadonlyMap<string, number>
}

async function release(
  { tx, actor, now }: CommandContext<Actor>,
  file: AccountFile,
  { id, terms }: LeaveRequestRow,
  { code, remark, days }: Released,
): Promise<void> {
  if (!terms.ledger || !file.rule) return
  const { today } = file.subject
  const newId = () => crypto.randomUUID()
  const rows = releaseDays(file.rule, file.rows, { request: id, today, code, newId, ...(days && { days }) })
  await saveAccounts(tx, [{ file, rows, remark, accountId: actor.kind === 'staff' ? actor.accountId : null }], now)
}

const announceLeave = (tx: Tx, { employmentId, span }: LeaveRequestRow): Promise<void> =>
  announce(tx, leaveDecided, [{ id: employmentId, from: span.from, to: span.to }])

/**
 * Prices decided leave that is not over by the plans and holidays of now. Days that became free are released; a date
 * that became a work date is covered only if days are left, and is otherwise a work date without leave.
 */
export async function repriceLeave(context: CommandContext<Actor>, employmentIds: readonly string[]): Promise<number> {
  const { tx, platform, now } = context
  const files = await openAccounts(tx, platform, employmentIds, now)
  let changed = 0
  for (const file of files) {
    const { id, today } = file.subject
    const open = await findRequests(
      tx,
      sql`row.employment_id = ${id} and row.to_day >= ${today} and row.state in ('approved', 'shortened')`,
    )
    for (const request of open) changed += (await repriceOne(context, request)) ? 1 : 0
  }
  return changed
}

async function repriceOne(context: CommandContext<Actor>, { id }: LeaveRequestRow): Promise<boolean> {
  const { tx, platform, actor, now } = context
  const { file, request } = await openRequest(context, id)
  const { from, to } = request.span
  const dates = await findWorkDates(tx, file.subject, from, to)
  const current = priceLeave(request.terms, pricedSpan(request.span), dates)
  const differences = priceDifferences({ dates: request.price, days: request.days }, current)
  const coming = [...differences].filter(([day]) => day >= file.subject.today)
  if (coming.length === 0) return false
  const free = new Map(coming.flatMap(([day, days]) => (days < 0 ? [[day, -days] as const] : [])))
  if (free.size > 0) await release(context, file, request, { code: 'repriced', remark: '', days: free })
  const added = coming.flatMap(([day, days]) => (days > 0 ? [{ day, days }] : []))
  const uncovered = added.length > 0 ? await coverMore(context, request, added) : []
  const missing = new Set(uncovered.map(({ day }) => day))
  const changedDays = new Map(coming)
  const price = current.dates.map((date) => {
    const frozen = request.price.find(({ day }) => day === date.day)
    return changedDays.has(date.day) && !missing.has(date.day) ? date : { ...date, days: frozen?.days ?? 0 }
  })
  const days = price.reduce((sum, date) => sum + date.days, 0)
  const open = uncovered.reduce((sum, one) => sum + one.days, 0)
  if (free.size === 0 && days === request.days && open === request.uncovered) return false
  await deleteAbsences(tx, id, [...changedDays.keys()])
  await insertAbsences(
    tx,
    request,
    price.filter((date) => changedDays.has(date.day) && date.days > 0),
  )
  await setPrice(tx, id, { price, days, uncovered: open })
  await audit(tx, actor, now, {
    ...{ event: 'leave-request.repriced', entity: 'leave-request', entityId: id },
    facts: { before: request.days, days },
  })
  await announceLeave(tx, request)
  if (days !== request.days) await notifyRepriced(tx, platform, file.subject, { from, to, days }, now)
  await notifyUncovered(tx, platform, file, uncovered, now)
  return true
}

/** Draws further days of a request from its ledger. @returns the days that nothing covers */
async function coverMore(
  { tx, platform, actor, now }: CommandContext<Actor>,
  { id, employmentId, terms }: LeaveRequestRow,
  added: readonly { readonly day: string; readonly days: number }[],
) {
  if (!terms.ledger) return []
  const [file] = await openAccounts(tx, platform, [employmentId], now)
  if (!file) return added
  const purse = { reserved: file.openDraws, expected: undefined, overdraft: file.rule?.overdraft ?? 0 }
  const spending = spend({ ...purse, state: replay(file.rows), today: file.subject.today }, added)
  const covered = spending.draws.filter(({ day }) => !spending.uncovered.some((one) => one.day === day))
  const rows = useRows(covered, { newId: () => crypto.randomUUID(), request: id })
  await saveAccounts(tx, [{ file, rows, accountId: actor.kind === 'staff' ? actor.accountId : null }], now)
  return spending.uncovered
}
