import type { punchEvidence, punchPlaces, punchSignals, punchStates } from '@rostrum/contracts/attendance/punches/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { StoredUnused } from '../day-rows/public.ts'
import { shownState } from '../punches/public.ts'

export type ReviewedPunch = {
  readonly id: string
  readonly employmentId: string
  readonly timeZone: string
  readonly day: string
  readonly state: (typeof punchStates)[number]
  readonly punchedAt: Date
  readonly claimedAt: Date
  readonly receivedAt: Date
  readonly tokenAt: Date | null
  readonly evidence: (typeof punchEvidence)[number]
  readonly place: (typeof punchPlaces)[number]
  readonly distance: number | null
  readonly accuracy: number | null
  readonly store: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly firstSeenAt: Date | null
  readonly otherPeople: number
  readonly remark: string
  readonly signals: readonly { readonly kind: (typeof punchSignals)[number]; readonly value?: number }[]
  readonly requestId: string | null
  readonly invalidReason: string | null
  readonly invalidatedBy: string | null
  readonly invalidatedAt: Date | null
}

/** The punch that a condition over `row` holds for. */
export async function findPunch(db: Db | Tx, condition: RawBuilder<boolean>): Promise<ReviewedPunch | undefined> {
  const { rows } = await sql<ReviewedPunch>`
    select row.id, row.employment_id as "employmentId", row.time_zone as "timeZone", row.work_day::text as day,
      ${shownState('row')} as state, row.punched_at as "punchedAt", row.claimed_at as "claimedAt", row.received_at as "receivedAt",
      row.token_at as "tokenAt", row.evidence, row.place, row.distance, row.accuracy, row.latitude, row.longitude,
      (select store.name from store_row store
        where store.subject_id = row.store_id and store.during @> row.work_day) as store,
      device.first_seen_at as "firstSeenAt",
      (select count(*)::int from attendance_device other
        where other.id = row.device_id and other.employment_id <> row.employment_id) as "otherPeople",
      row.remark, row.signals, request.id as "requestId", invalidation.reason as "invalidReason",
      coalesce(account.display_name, '') as "invalidatedBy", invalidation.invalidated_at as "invalidatedAt"
    from attendance_punch row
      left join attendance_device device on device.id = row.device_id and device.employment_id = row.employment_id
      left join lateral (select id from attendance_request where punch_id = row.id
        order by submitted_at desc limit 1) request on true
      left join attendance_punch_invalidation invalidation on invalidation.punch_id = row.id
      left join account on account.id = invalidation.invalidated_by
    where ${condition} limit 1`.execute(db)
  return rows[0]
}

/** The punch in reach of a condition over `row`, locked until the transaction ends. */
export async function lockPunch(tx: Tx, condition: RawBuilder<boolean>) {
  const { rows } = await sql<{ employmentId: string; day: string; state: ReviewedPunch['state'] }>`
    select row.employment_id as "employmentId", row.work_day::text as day, ${shownState('row')} as state
    from attendance_punch row where ${condition} for update`.execute(tx)
  return rows[0]
}

type Invalidation = {
  readonly id: string
  readonly reason: string
  readonly accountId: string
  readonly now: Date
}

/** Marks a punch as invalid and says by whom and why. */
export async function invalidate(tx: Tx, { id, reason, accountId, now }: Invalidation): Promise<void> {
  await sql`update attendance_punch set state = 'invalid' where id = ${id}`.execute(tx)
  await sql`insert into attendance_punch_invalidation (punch_id, reason, invalidated_by, invalidated_at)
    values (${id}, ${reason}, ${accountId}, ${now})`.execute(tx)
}

type DayOfPunch = {
  readonly id: string
  readonly clocks: readonly { readonly kind: 'on' | 'off'; readonly punch: string | null }[]
  readonly unused: readonly StoredUnused[]
}

/** The calculated days near the work date of a punch, each with what its punches do. */
export async function findDaysOfPunch(
  db: Db,
  { employmentId, day }: Pick<ReviewedPunch, 'employmentId' | 'day'>,
  scope: RawBuilder<boolean>,
): Promise<readonly DayOfPunch[]> {
  const { rows } = await sql<DayOfPunch>`
    select row.id, row.detail -> 'clocks' as clocks, coalesce(row.detail -> 'unused', '[]') as unused
    from attendance_day row
    where row.employment_id = ${employmentId} and row.day between ${day}::date - 1 and ${day}::date + 1 and ${scope}
    order by row.day <> ${day}::date, row.day`.execute(db)
  return rows
}
