import type { dayCalls } from '@rostrum/contracts/attendance/days/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { dayScopeColumns, fullDetail } from '../day-rows/public.ts'
import { findDay, findPhotoStates } from './day.store.ts'

type Explanation = OutputOf<(typeof dayCalls)['GET /workbenchApi/attendance/days/{id}/explanation']>

const instantOf = (minute: number): string => new Date(minute * 60_000).toISOString()
const instantOrNull = (minute: number | null): string | null => (minute === null ? null : instantOf(minute))

/**
 * Why a day counts as it does.
 *
 * @param which a condition over `row`, which is a day
 * @throws DomainError `record.not_found` outside of the actor's scope by the place of the day
 */
export async function explainDay(
  db: Db,
  { actor, language }: RequestContext<'staff'>,
  which: RawBuilder<boolean>,
): Promise<Explanation> {
  const scope = rowScopeCondition(dayScopeColumns, actor, 'attendance-day:read')
  const day = await findDay(db, sql`${which} and ${scope}`, language)
  if (!day) throw notFound()
  const { detail, finalAt, calculatedAt, ...columns } = day
  const { plan, clocks, unused, reasons, absences } = fullDetail(detail)
  const photos = await findPhotoStates(
    db,
    clocks.flatMap(({ punch }) => punch ?? []),
  )
  return {
    ...columns,
    plan: plan.reason,
    clocks: clocks.map(({ kind, plannedAt, window, at, place, distance, result, punch, reasons: why }) => ({
      ...{ kind, place, distance, result, punch },
      photo: (punch && photos.get(punch)) || 'none',
      plannedAt: instantOrNull(plannedAt),
      window: { from: instantOf(window.from), to: instantOf(window.to) },
      at: instantOrNull(at),
      reasons: [...why],
    })),
    unused: unused.map(({ at, reason }) => ({ at: instantOf(at), reason })),
    reasons: [...reasons],
    absences: absences.map(({ kind, leaveKind, days }) => ({ kind, leaveKind, days })),
    finalAt: finalAt.toISOString(),
    calculatedAt: calculatedAt.toISOString(),
  }
}
