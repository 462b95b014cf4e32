import type { attendancePeriodCalls } from '@rostrum/contracts/attendance/periods/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { lockForClosing } from '../../../engines/period/period.store.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { periodKind } from '../closed-periods/public.ts'
import { leaveSettlement } from '../leave/public.ts'
import { refuseOpen } from './close-period.ts'
import { findLeaver, insertLeaverClosing } from './leaver.store.ts'

type Leaving = OutputOf<
  (typeof attendancePeriodCalls)['GET /workbenchApi/attendance/employments/{employmentId}/leaving']
>

/** Of assignments as `row`. */
const placeColumns = placeScopeOn(sql`lower(row.during)`, { employment: sql`row.subject_id` })

/**
 * What the leaving of a person asks of attendance and leave: the days that are open up to the last one, whether they are
 * closed, and the annual leave that is paid out.
 *
 * @throws DomainError `record.not_found` out of reach
 */
export async function showLeaver(platform: Platform, actor: Staff, employmentId: string, now: Date): Promise<Leaving> {
  const { db } = platform.database
  const day = today(platform, now)
  const leaver = await findLeaver(
    db,
    employmentId,
    day,
    rowScopeCondition(placeColumns, actor, 'attendance-month:read'),
  )
  if (!leaver) throw notFound()
  const { lastDay, open, closedUntil, closedAt, hasDays } = leaver
  if (lastDay === null) return { lastDay, state: 'none', open: {}, closedAt: null, canClose: false, leave: null }
  const closable = rowScopeConditionOrNone(placeColumns, actor, 'attendance-month:close')
  const isClosed = closedUntil !== null && closedUntil >= lastDay
  return {
    ...{ lastDay, open },
    state: stateOf({ isClosed, hasDays, isOver: lastDay < day }),
    closedAt: isClosed ? (closedAt?.toISOString() ?? null) : null,
    canClose: (await findLeaver(db, employmentId, day, closable)) !== undefined,
    leave: (await platform.transaction((tx) => leaveSettlement(tx, platform, employmentId, now))) ?? null,
  }
}

const stateOf = (of: { isClosed: boolean; hasDays: boolean; isOver: boolean }): Leaving['state'] => {
  if (of.isClosed) return 'closed'
  if (!of.hasDays) return 'none'
  return of.isOver ? 'open' : 'running'
}

/**
 * Closes the attendance of one leaver to the last day, before the period of the company. Closed again, it stays as it is.
 *
 * @throws DomainError `attendance_period.no_leaver` for people without a last day in the past,
 *   `attendance_period.open_items` with their number
 */
export async function closeLeaver(platform: Platform, actor: Staff, employmentId: string, now: Date): Promise<void> {
  await platform.transaction(async (tx) => {
    const day = today(platform, now)
    const scope = rowScopeCondition(placeColumns, actor, 'attendance-month:close')
    const reached = await findLeaver(tx, employmentId, day, scope)
    if (!reached) throw notFound()
    await lockForClosing(tx, periodKind, reached.companyId)
    // Those who wrote before the lock have ended: what they left open is counted.
    const { lastDay, open } = (await findLeaver(tx, employmentId, day, scope)) ?? reached
    if (lastDay === null || lastDay >= day) throw new DomainError('attendance_period.no_leaver')
    refuseOpen(open)
    if (!(await insertLeaverClosing(tx, { employmentId, until: lastDay, accountId: actor.accountId }, now))) return
    const event = { event: 'attendance-period.leaver-closed', entity: 'employment', entityId: employmentId }
    await audit(tx, actor, now, { ...event, facts: { until: lastDay } })
  })
}
