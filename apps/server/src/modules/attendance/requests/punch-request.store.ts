import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Awaiting punches older than this are of imports and have no one to ask. */
const oldestDays = 62

export type AwaitingPunch = {
  readonly id: string
  readonly employmentId: string
  readonly accountId: string | null
  readonly unitId: string
  readonly departmentId: string | null
  readonly storeId: string | null
  readonly store: string | null
  readonly day: string
  readonly at: string
  readonly claimedAt: string
  readonly receivedAt: string
  readonly evidence: string
  readonly place: string
  readonly distance: number | null
  readonly accuracy: number | null
  readonly signals: readonly string[]
  readonly remark: string
}

/** Where a list of awaiting punches goes on, or the one punch that it is about. */
export type AwaitingSearch = { readonly after?: string | undefined; readonly id?: string }

/** Punches that await a decision and have no request, the oldest first. */
export async function findAwaitingPunches(
  db: Db,
  now: Date,
  limit: number,
  { after, id }: AwaitingSearch = {},
): Promise<readonly AwaitingPunch[]> {
  type Row = Omit<AwaitingPunch, 'at' | 'claimedAt' | 'receivedAt'> & { at: Date; claimedAt: Date; receivedAt: Date }
  const { rows } = await sql<Row>`
    select punch.id, punch.employment_id as "employmentId", punch.unit_id as "unitId",
      punch.department_id as "departmentId", punch.store_id as "storeId", punch.work_day::text as day,
      punch.punched_at as at, punch.claimed_at as "claimedAt", punch.received_at as "receivedAt", punch.evidence,
      punch.place, punch.distance, punch.accuracy, punch.remark,
      (select coalesce(jsonb_agg(signal ->> 'kind'), '[]') from jsonb_array_elements(punch.signals) as signal) as signals,
      (select name from store_row where subject_id = punch.store_id and during @> punch.work_day) as store,
      (select account.id from employment join account on account.employee_id = employment.employee_id
        where employment.id = punch.employment_id) as "accountId"
    from attendance_punch punch
    where punch.state = 'awaiting' and ${id === undefined ? sql`true` : sql`punch.id = ${id}`}
      and ${
        after
          ? sql`(punch.received_at, punch.id) > (
        select last.received_at, last.id from attendance_punch last where last.id = ${after} limit 1)`
          : sql`true`
      }
      and punch.received_at > ${now}::timestamptz - make_interval(days => ${oldestDays})
      and not exists (select from attendance_request request where request.punch_id = punch.id)
      and exists (select from assignment_row place where place.subject_id = punch.employment_id
        and place.during @> punch.work_day and place.employment_state in ('entered', 'waiting_to_leave'))
    order by punch.received_at, punch.id limit ${limit}`.execute(db)
  return rows.map(({ at, claimedAt, receivedAt, ...row }) => ({
    ...row,
    ...{ at: at.toISOString(), claimedAt: claimedAt.toISOString(), receivedAt: receivedAt.toISOString() },
  }))
}
