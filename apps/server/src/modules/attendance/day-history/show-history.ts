import type { dayHistoryCalls } from '@rostrum/contracts/attendance/day-history/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { dayScopeColumns } from '../day-rows/public.ts'
import { punchScopeColumns } from '../punches/public.ts'
import { findDayEvents, findDayOf } from './day-event.store.ts'

type History = OutputOf<(typeof dayHistoryCalls)['GET /workbenchApi/attendance/day-history/{id}']>

/**
 * What happened about a day, of each kind as far as the reader may read it.
 *
 * @throws DomainError `record.not_found` outside of the actor's scope by the place of the day
 */
export async function showHistory(db: Db, actor: Staff, id: string): Promise<History> {
  const reads = rowScopeCondition(dayScopeColumns, actor, 'attendance-day:read')
  const found = await findDayOf(db, sql<boolean>`row.id = ${id} and ${reads}`)
  if (!found) throw notFound()
  const within = (permission: Permission) => rowScopeConditionOrNone(dayScopeColumns, actor, permission)
  const events = await findDayEvents(db, found, {
    requests: within('attendance-request:read'),
    leave: rowScopeConditionOrNone({ unit: sql`row.unit_id` }, actor, 'attendance-request:read'),
    appeals: within('appeal:read'),
    days: within('attendance-day:read'),
    punches: rowScopeConditionOrNone(punchScopeColumns, actor, 'punch:read'),
    adjustments: within('attendance-month:read'),
  })
  return { events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) }
}
