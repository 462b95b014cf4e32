import type { punchReviewCalls } from '@rostrum/contracts/attendance/punch-review/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { dayScopeColumns } from '../day-rows/public.ts'
import { punchScopeColumns } from '../punches/public.ts'
import { punchInvalidated } from './public.ts'
import { isReviewed } from './punch.resource.ts'
import { findDaysOfPunch, findPunch, invalidate, lockPunch, type ReviewedPunch } from './punch.store.ts'

type Evidence = OutputOf<(typeof punchReviewCalls)['GET /workbenchApi/attendance/punches/{id}/evidence']>

/** What is known of a punch and what is only claimed. @throws DomainError `record.not_found` out of reach */
export async function showPunch(db: Db, actor: Staff, id: string): Promise<Evidence> {
  const scope = rowScopeCondition(punchScopeColumns, actor, 'punch:read')
  const found = await findPunch(db, sql<boolean>`row.id = ${id} and ${isReviewed} and ${scope}`)
  if (!found) throw notFound()
  const days = await findDaysOfPunch(db, found, rowScopeConditionOrNone(dayScopeColumns, actor, 'attendance-day:read'))
  const [own] = days
  const { firstSeenAt, otherPeople, latitude, longitude, invalidReason, invalidatedBy, invalidatedAt } = found
  const { timeZone, day, state, evidence, place, distance, accuracy, store, remark, requestId } = found
  return {
    ...{ id, timeZone, day, state, evidence, place, distance, accuracy, store, remark, requestId },
    dayId: own?.id ?? null,
    punchedAt: found.punchedAt.toISOString(),
    claimedAt: found.claimedAt.toISOString(),
    receivedAt: found.receivedAt.toISOString(),
    tokenAt: found.tokenAt?.toISOString() ?? null,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    device: firstSeenAt && { firstSeenAt: firstSeenAt.toISOString(), others: otherPeople },
    signals: found.signals.map(({ kind, value }) => ({ kind, value: value ?? null })),
    effect: own ? effectIn(days, id) : null,
    invalidation:
      invalidReason === null || invalidatedAt === null
        ? null
        : { reason: invalidReason, by: invalidatedBy ?? '', at: invalidatedAt.toISOString() },
    invalidate: { whyNot: await whyNotInvalid(db, actor, found) },
  }
}

/** The clock that a punch gives its time, or why it has no effect. */
function effectIn(days: Awaited<ReturnType<typeof findDaysOfPunch>>, id: string): NonNullable<Evidence['effect']> {
  const clock = days.flatMap(({ clocks }) => clocks).find(({ punch }) => punch === id)
  if (clock) return { clock: clock.kind, reason: null }
  const unused = days.flatMap((day) => day.unused).find(({ punch }) => punch === id)
  return {
    clock: null,
    reason: unused ? { code: unused.reason.code, parameters: { ...unused.reason.parameters } } : null,
  }
}

async function whyNotInvalid(db: Db, actor: Staff, { id, state }: ReviewedPunch): Promise<string | null> {
  if (state === 'invalid') return 'attendance_punch.invalid_already'
  if (state === 'awaiting') return 'attendance_punch.awaits_decision'
  const scope = rowScopeConditionOrNone(punchScopeColumns, actor, 'punch:invalidate')
  const mine = await findPunch(db, sql<boolean>`row.id = ${id} and ${scope}`)
  return mine ? null : 'attendance_punch.no_permission'
}

/**
 * Marks a punch as invalid, which is final; its day is calculated without it. One that is invalid is answered the same.
 *
 * @throws DomainError `record.not_found` out of reach, `attendance_punch.awaits_decision` while a request decides on it
 */
export async function invalidatePunch(
  { tx, actor, now }: Omit<CommandContext, 'platform'>,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ id: string; state: 'invalid' }> {
  const scope = rowScopeCondition(punchScopeColumns, actor, 'punch:invalidate')
  const found = await lockPunch(tx, sql<boolean>`row.id = ${id} and ${isReviewed} and ${scope}`)
  if (!found) throw notFound()
  if (found.state === 'invalid') return { id, state: 'invalid' }
  if (found.state === 'awaiting') throw new DomainError('attendance_punch.awaits_decision')
  await invalidate(tx, { id, reason, accountId: actor.accountId, now })
  await audit(tx, actor, now, {
    ...{ event: 'attendance-punch.invalidated', entity: 'attendance-punch', entityId: id },
    facts: { reason, day: found.day },
  })
  await announce(tx, punchInvalidated, [{ id: found.employmentId, from: found.day, to: found.day }])
  return { id, state: 'invalid' }
}
