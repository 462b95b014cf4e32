import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Awaiting punches older than this are of imports and have no one to ask. */
const oldestDays = 62

export type AwaitingPunch = {
  readonly id: string
  readonly kind: 'field_punch' | 'punch_in_doubt'
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
  /** Where it was when it came, of one that counted then and lies away from the store of its day now. */
  readonly arrival?: { readonly place: string; readonly store: string | null } | undefined
}

type Row = Omit<AwaitingPunch, 'at' | 'claimedAt' | 'receivedAt' | 'arrival'> & {
  readonly at: Date
  readonly claimedAt: Date
  readonly receivedAt: Date
}

const presented = ({ at, claimedAt, receivedAt, ...row }: Row): AwaitingPunch => ({
  ...row,
  ...{ at: at.toISOString(), claimedAt: claimedAt.toISOString(), receivedAt: receivedAt.toISOString() },
})

const isRecent = (now: Date) => sql`punch.received_at > ${now}::timestamptz - make_interval(days => ${oldestDays})`

/** What is the same of all punches; `punch` is the row of the punch. */
const columns = sql`punch.id, punch.employment_id as "employmentId", punch.work_day::text as day,
  punch.punched_at as at, punch.claimed_at as "claimedAt", punch.received_at as "receivedAt", punch.evidence,
  punch.accuracy, punch.remark,
  (select coalesce(jsonb_agg(signal ->> 'kind'), '[]') from jsonb_array_elements(punch.signals) as signal) as signals,
  (select account.id from employment join account on account.employee_id = employment.employee_id
    where employment.id = punch.employment_id) as "accountId"`

/** The name of a store on the day of the punch. */
const nameOf = (store: RawBuilder<unknown>) =>
  sql`(select name from store_row where subject_id = ${store} and during @> punch.work_day)`

/** Where a list of awaiting punches goes on, or the one punch that it is about. */
export type AwaitingSearch = { readonly after?: string | undefined; readonly id?: string }

/** Punches that await a decision and have no request, the oldest first. */
export async function findAwaitingPunches(
  db: Db,
  now: Date,
  limit: number,
  { after, id }: AwaitingSearch = {},
): Promise<readonly AwaitingPunch[]> {
  const { rows } = await sql<Row>`
    select ${columns}, case when punch.evidence = 'in_doubt' then 'punch_in_doubt' else 'field_punch' end as kind,
      punch.unit_id as "unitId", punch.department_id as "departmentId", punch.store_id as "storeId", punch.place,
      punch.distance, ${nameOf(sql`punch.store_id`)} as store
    from attendance_punch punch
    where punch.state = 'awaiting' and ${id === undefined ? sql`true` : sql`punch.id = ${id}`}
      and ${
        after
          ? sql`(punch.received_at, punch.id) > (
        select last.received_at, last.id from attendance_punch last where last.id = ${after} limit 1)`
          : sql`true`
      }
      and ${isRecent(now)}
      and not exists (select from attendance_request request where request.punch_id = punch.id)
      and exists (select from assignment_row place where place.subject_id = punch.employment_id
        and place.during @> punch.work_day and place.employment_state in ('entered', 'waiting_to_leave'))
    order by punch.received_at, punch.id limit ${limit}`.execute(db)
  return rows.map(presented)
}

/**
 * Punches that counted when they came, whose day has its store elsewhere now, and that have no request; in the order of
 * their people. They belong to where the person was placed on their day.
 */
export async function findDoubtedPunches(
  db: Db,
  now: Date,
  limit: number,
  after?: AwaitingPunch,
): Promise<readonly AwaitingPunch[]> {
  type Doubted = Row & { readonly arrivalPlace: string; readonly arrivalStore: string | null }
  const { rows } = await sql<Doubted>`
    select ${columns}, 'field_punch' as kind, place.unit_id as "unitId", place.department_id as "departmentId",
      doubt.store_id as "storeId", doubt.place, doubt.distance, ${nameOf(sql`doubt.store_id`)} as store,
      punch.place as "arrivalPlace", ${nameOf(sql`punch.store_id`)} as "arrivalStore"
    from attendance_doubted_place doubt
      join attendance_punch punch on punch.id = doubt.punch_id and punch.employment_id = doubt.employment_id
        and punch.state = 'counted' and ${isRecent(now)}
      join assignment_row place on place.subject_id = doubt.employment_id and place.during @> doubt.day
        and place.employment_state in ('entered', 'waiting_to_leave')
    where ${after ? sql`(doubt.employment_id, doubt.punch_id) > (${after.employmentId}::uuid, ${after.id}::uuid)` : sql`true`}
      and not exists (select from attendance_request request
        where request.punch_id = doubt.punch_id and request.state <> 'withdrawn')
    order by doubt.employment_id, doubt.punch_id limit ${limit}`.execute(db)
  return rows.map(({ arrivalPlace, arrivalStore, ...row }) => ({
    ...presented(row),
    arrival: { place: arrivalPlace, store: arrivalStore },
  }))
}

export type UnneededRequest = {
  readonly id: string
  readonly employmentId: string
  readonly approvalId: string | null
  readonly accountId: string | null
  readonly day: string
  /** Its punch gets another request, for the store that its day has now. */
  readonly again: boolean
}

/** Open requests about punches that counted when they came and whose place is not doubted for the store of the request. */
export async function findUnneededRequests(
  db: Db,
  now: Date,
  limit: number,
  after?: UnneededRequest,
): Promise<readonly UnneededRequest[]> {
  const { rows } = await sql<UnneededRequest>`
    select request.id, request.employment_id as "employmentId", request.approval_id as "approvalId",
      (select account.id from employment join account on account.employee_id = employment.employee_id
        where employment.id = request.employment_id) as "accountId", request.day::text as day,
      exists (select from attendance_doubted_place doubt join attendance_punch punch on punch.id = doubt.punch_id
        and punch.state = 'counted' and ${isRecent(now)} where doubt.punch_id = request.punch_id) as again
    from attendance_request request
    where request.state = 'pending' and request.kind = 'field_punch'
      and ${after ? sql`(request.employment_id, request.id) > (${after.employmentId}::uuid, ${after.id}::uuid)` : sql`true`}
      and not exists (select from attendance_doubted_place doubt where doubt.punch_id = request.punch_id
        and doubt.store_id is not distinct from request.store_id)
      and exists (select from attendance_punch punch where punch.id = request.punch_id and punch.state <> 'awaiting')
    order by request.employment_id, request.id limit ${limit}`.execute(db)
  return rows
}
