import { clockNames } from '@rostrum/contracts/attendance/requests/choices'
import type { DayEvidence } from '@rostrum/contracts/attendance/requests/shapes'
import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { claimedNear, shownState } from '../punches/public.ts'
import { findCalculatedDay } from './day.store.ts'

const instantOf = (minute: number | null): string | null =>
  minute === null ? null : new Date(minute * 60_000).toISOString()

/** A day as those who decide see it; undefined before it is calculated. */
export async function dayEvidence(db: Db | Tx, employment: string, day: string): Promise<DayEvidence | undefined> {
  const found = await findCalculatedDay(db, employment, day)
  if (!found) return undefined
  return {
    ...{ day, timeZone: found.zone, result: found.result, final: found.final },
    clocks: found.clocks.slice(0, 4).map(({ clock, plannedAt, at, result, minutes }) => ({
      ...{ name: clockNames[clock] ?? 'on_1', result, minutes },
      ...{ plannedAt: instantOf(plannedAt), at: instantOf(at) },
    })),
    punches: await findPunchesNear(db, employment, day),
  }
}

async function findPunchesNear(db: Db | Tx, employment: string, day: string): Promise<DayEvidence['punches']> {
  const isNear = await claimedNear(db, employment, addDays(day, -3), addDays(day, 4))
  const { rows } = await sql<Omit<DayEvidence['punches'][number], 'at'> & { at: Date }>`
    select punch.id, punched_at as at, ${shownState('punch')} as state, place, distance, evidence, remark,
      case when photo.punch_id is not null then 'received' when photo_due then 'due' else 'none' end as photo,
      (select coalesce(jsonb_agg(signal ->> 'kind'), '[]')
        from jsonb_array_elements(punch.signals || coalesce(photo.signals, '[]')) as signal) as signals
    from attendance_punch punch left join attendance_punch_photo photo on photo.punch_id = punch.id
    where punch.employment_id = ${employment} and punch.work_day = ${day} and ${isNear}
      and punched_at between ${day}::date - interval '3 days' and ${day}::date + interval '4 days'
    order by punched_at limit 50`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The employment and the day of a request for approval that an account takes part in. */
export async function findApprovalDay(
  db: Db,
  approvalId: string,
  accountId: string,
): Promise<{ readonly employment: string; readonly day: string } | undefined> {
  const { rows } = await sql<{ employment: string; day: string }>`
    select request.employment_id as employment, request.day::text as day
    from approval_request approval join attendance_request request on request.approval_id = approval.id
    where approval.id = ${approvalId} and (${accountId} in (approval.requester_id, approval.subject_id)
      or exists (select from approval_task task where task.request_id = approval.id
        and ${accountId} in (task.account_id, task.principal_id))
      or exists (select from approval_copy copy where copy.request_id = approval.id and copy.account_id = ${accountId}))
    `.execute(db)
  return rows[0]
}
