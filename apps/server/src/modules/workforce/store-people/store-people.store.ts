import { sql } from 'kysely'
import type { SubjectsChanged } from '../../../engines/timeline/timeline.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The store of each link. */
export async function findStoresOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('store_person').select(['id', 'store_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, store_id }) => [id, store_id]))
}

/** The person of a link with its days, also of one that was taken out. */
export async function findLinkedDays(tx: Tx, id: string): Promise<SubjectsChanged> {
  const { rows } = await sql<SubjectsChanged[number]>`
    select employment_id as id, lower(during)::text as from, upper(during)::text as until
    from store_person where id = ${id}`.execute(tx)
  return rows
}

/** Holds people as they are, so that no one leaves while a link is written. */
export const lockEmployments = (tx: Tx, ids: readonly string[]) =>
  sql`select from employment where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx)

/** A link as people say it; an open one has no last day. */
export type ProposedLink = {
  readonly storeId: string
  readonly employmentId: string
  readonly role: string
  readonly from: string
  readonly to: string | null
}

export type LinkFacts = {
  /** The person is not at work on all of its days. */
  readonly isNotEmployed: boolean
  /** The store is closed, or does not exist, on one of them. */
  readonly isStoreClosed: boolean
  /** The store is the home store on one of them. */
  readonly isHome: boolean
}

/** What is known about links, in their order. */
export async function findLinkFacts(db: Db | Tx, links: readonly ProposedLink[]): Promise<readonly LinkFacts[]> {
  if (links.length === 0) return []
  const given = JSON.stringify(links.map((link, at) => ({ ...link, at })))
  const { rows } = await sql<LinkFacts>`
    select
      not datemultirange(days) <@ coalesce((select range_agg(during) from assignment_row
        where subject_id = "employmentId" and employment_state in ('entered', 'waiting_to_leave')), '{}') as "isNotEmployed",
      not datemultirange(days) <@ coalesce((select range_agg(during) from store_row
        where subject_id = "storeId" and status <> 'closed'), '{}') as "isStoreClosed",
      exists (select from assignment_row where subject_id = "employmentId" and store_id = "storeId"
        and employment_state <> 'left' and during && days) as "isHome"
    from jsonb_to_recordset(${given}::jsonb)
      as given (at int, "storeId" uuid, "employmentId" uuid, "from" date, "to" date)
    cross join lateral (select daterange("from", "to", '[]') as days) range
    order by at`.execute(db)
  return rows
}
