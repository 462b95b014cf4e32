import type { requestCalls } from '@rostrum/contracts/attendance/requests/calls'
import type { WhyNot } from '@rostrum/contracts/attendance/requests/shapes'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { dayActs } from './day-acts.ts'
import { requestScopeColumns } from './request-scope.ts'
import { type RequestSubject, subjectOfEmployment } from './subject.store.ts'

type Acts = OutputOf<(typeof requestCalls)['GET /workbenchApi/attendance/days/{id}/acts']>

/** What may be done about a day. @throws DomainError `record.not_found` out of reach by the place of the day */
export async function actsOfDay(platform: Platform, actor: Staff, id: string, now: Date): Promise<Acts> {
  const { db } = platform.database
  const within = (permission: Permission) => rowScopeConditionOrNone(requestScopeColumns, actor, permission)
  const reads = rowScopeCondition(requestScopeColumns, actor, 'attendance-day:read')
  const { rows } = await sql<{ employment: string; day: string; submits: boolean; maintains: boolean }>`
    select row.employment_id as employment, row.day::text as day, ${within('attendance-request:write')} as submits,
      ${within('attendance-day:maintain')} as maintains
    from attendance_day row where row.id = ${id} and ${reads}`.execute(db)
  const [found] = rows
  const subject = found && (await subjectOfEmployment(db, platform, found.employment, { day: found.day, now }))
  if (!found || !subject) throw notFound()
  const acts = await dayActs(db, subject, found.day, now)
  const open = acts.clocks.some(({ whyNot }) => whyNot === null)
  const first = acts.clocks[0]?.whyNot ?? { code: 'attendance_request.no_clock', params: {} }
  return {
    ...acts,
    employmentId: found.employment,
    supplement: { whyNot: found.submits ? (open ? null : first) : noPermission },
    // Maintenance is refused in a closed period alone, as a trip is.
    maintain: { whyNot: found.maintains ? acts.trip.whyNot : noPermission },
  }
}

const noPermission: WhyNot = { code: 'attendance_request.no_permission', params: {} }

/** An employment on a day in the reach of a permission. @throws DomainError `record.not_found` */
export async function requireSubject(
  db: Db | Tx,
  platform: Platform,
  { actor, now, permission }: { readonly actor: Staff; readonly now: Date; readonly permission: Permission },
  employment: string,
  day: string,
): Promise<RequestSubject> {
  const subject = await subjectOfEmployment(db, platform, employment, { day, now })
  if (!subject) throw notFound()
  const scope = rowScopeCondition(requestScopeColumns, actor, permission)
  const { rows } = await sql`
    select from (select ${subject.unit}::uuid as unit_id, ${subject.department}::uuid as department_id,
      ${subject.store}::uuid as store_id, ${subject.employment}::uuid as employment_id, ${day}::date as day) row
    where ${scope}`.execute(db)
  if (rows.length === 0) throw notFound()
  return subject
}
