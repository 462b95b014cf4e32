import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

export type ApprovalOfRequest = {
  /** Who is asked now. */
  readonly deciders: readonly string[]
  /** The last opinion that someone wrote. */
  readonly opinion: string
}

/** Who is asked in requests for approval, and the last opinion of each. */
export async function findApprovals(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ApprovalOfRequest>> {
  const { rows } = await sql<ApprovalOfRequest & { id: string }>`
    select request_id as id,
      coalesce(array_agg(account_name order by ordinal) filter (where state = 'open'), '{}') as deciders,
      coalesce((array_agg(opinion order by decided_at desc) filter (where opinion <> '' and decided_at is not null))[1],
        '') as opinion
    from approval_task where request_id = any(${[...ids]}::uuid[]) group by request_id`.execute(db)
  return new Map(rows.map(({ id, ...approval }) => [id, approval]))
}

/** The zone of the day of each request: that of its store, or of the company. */
export async function findZones(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; zone: string | null }>`
    select request.id, coalesce(store.time_zone, setting.time_zone) as zone
    from attendance_request request join employment on employment.id = request.employment_id
      left join store_row store on store.subject_id = request.store_id and store.during @> request.day
      left join lateral business_unit_setting_of(employment.company_id) setting on true
    where request.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, zone }) => (zone === null ? [] : [[id, zone] as const])))
}
