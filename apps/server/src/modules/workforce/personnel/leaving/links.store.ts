import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'

/** A link of a person that goes on after the last day worked. */
export type LinkToEnd = {
  readonly rowId: string
  readonly storeId: string
  readonly employmentId: string
  readonly leftOn: string
  readonly until: string | null
  /** It would begin only after the person has left. */
  readonly isLater: boolean
}

/** The first day left of employments that end. */
const leavingOf = (employmentIds: readonly string[]) => sql`(
  select subject_id as employment_id, min(day) as left_on from effective_event
  where subject_kind = 'employment' and subject_id = any(${[...employmentIds]}::uuid[]) and act = 'left'
    and state <> 'rescinded' group by subject_id)`

/** Links to stores that reach beyond the day on which their people have left. */
export async function findLinksToEnd(tx: Tx, employmentIds: readonly string[]): Promise<readonly LinkToEnd[]> {
  const { rows } = await sql<LinkToEnd>`
    select link.id as "rowId", link.store_id as "storeId", link.employment_id as "employmentId",
      left_on::text as "leftOn", upper(link.during)::text as until, lower(link.during) >= left_on as "isLater"
    from store_person link join ${leavingOf(employmentIds)} as leaving on leaving.employment_id = link.employment_id
    where link.employment_id = any(${[...employmentIds]}::uuid[]) and link.rescinded_at is null
      and (upper(link.during) is null or upper(link.during) > left_on)
    order by link.store_id, link.id`.execute(tx)
  return rows
}

export async function noteEnded(tx: Tx, links: readonly LinkToEnd[], now: Date): Promise<void> {
  await sql`insert into leaving_link (id, employment_id, row_id, left_on, until, was_rescinded, ended_at)
    select gen_random_uuid(), "employmentId", "rowId", "leftOn", until, "isLater", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as given ("employmentId" uuid, "rowId" uuid, "leftOn" date, until date, "isLater" boolean)`.execute(tx)
}

/** A link that a leaving ended which counts no more, or is on another day now. */
export type LinkToRestore = {
  readonly id: string
  readonly store: string
  readonly rowId: string
  readonly storeId: string
  readonly employmentId: string
  readonly role: string
  readonly remark: string
  readonly from: string
  readonly until: string | null
  readonly wasRescinded: boolean
  /** The link was changed since. */
  readonly isChanged: boolean
  /** The store is closed on a day from which the link would go on. */
  readonly isClosed: boolean
}

/** @param revoking as if no leaving counted */
export async function findLinksToRestore(
  tx: Tx,
  employmentIds: readonly string[],
  revoking = false,
): Promise<readonly LinkToRestore[]> {
  const { rows } = await sql<LinkToRestore>`
    select ended.id, ended.row_id as "rowId", link.store_id as "storeId",
      (select name from store_row where subject_id = link.store_id order by during desc limit 1) as store, link.employment_id as "employmentId",
      link.role, link.remark, lower(link.during)::text as from, ended.until::text as until,
      ended.was_rescinded as "wasRescinded",
      not ended.was_rescinded and (link.rescinded_at is not null or upper(link.during) is distinct from ended.left_on)
        as "isChanged",
      exists (select from store_row where subject_id = link.store_id and status = 'closed'
        and during && daterange(greatest(lower(link.during), ended.left_on), ended.until)) as "isClosed"
    from leaving_link ended join store_person link on link.id = ended.row_id
    left join ${leavingOf(employmentIds)} as leaving on leaving.employment_id = ended.employment_id
    where ended.employment_id = any(${[...employmentIds]}::uuid[]) and ended.restored_at is null and ended.lost is null
      and (${revoking} or leaving.left_on is distinct from ended.left_on)
    order by link.store_id, ended.id`.execute(tx)
  return rows
}

export const markRestored = (tx: Tx, id: string, now: Date) =>
  sql`update leaving_link set restored_at = ${now} where id = ${id}`.execute(tx)

export const markLost = (tx: Tx, id: string, why: 'changed' | 'store_closed' | 'taken') =>
  sql`update leaving_link set lost = ${why} where id = ${id}`.execute(tx)
