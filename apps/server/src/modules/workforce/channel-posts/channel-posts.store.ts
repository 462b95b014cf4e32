import type { ChannelPostSide } from '@rostrum/contracts/workforce/channel-posts/resources'
import type { Names } from '@rostrum/i18n/readable-name'
import { type RawBuilder, sql } from 'kysely'
import { namesOf } from '../../../engines/unit/translated-name.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { type PersonFound, personInPlaceOf } from '../employees/public.ts'

/**
 * Common table expressions with the stores of some channel posts on a day. `managed` has the columns `id` of the post
 * record and `store`.
 *
 * @param given the identifiers of the records, as an item of `from` with the column `id`
 */
export const managedStores = (given: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  named as (select channel_post.* from channel_post join ${given} using (id)),
  reached as (
    select named.id, region from named cross join unnest(named.region_ids) as region
    union
    select reached.id, part.subject_id from reached
      join sales_region_row part on part.parent = reached.region and part.during @> ${day}
  ),
  managed as (
    select named.id, store.subject_id as store from named join store_row store on store.during @> ${day} and (
      store.subject_id = any(named.store_ids)
      or ((named.region_ids <> '{}' or named.channel_ids <> '{}')
        and (named.region_ids = '{}' or exists (
          select from reached where reached.id = named.id and reached.region = store.region))
        and (named.channel_ids = '{}' or store.channel = any(named.channel_ids))))
  )`

/** The posts that people hold, or hold for others, as an item of `from`. */
const postsOfOneself = sql`(
  select employment_id, post_id, during, employment_state from held_post
  union all
  select employment_id, post_id, during, 'entered' from further_assignment_in_force where kind = 'acting')`

/** The people who hold a post on a day, acting for others included. */
export const holdersOf = (post: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(select distinct held.employment_id from ${postsOfOneself} held
    where held.post_id = ${post} and held.during @> ${day} and held.employment_state in ('entered', 'waiting_to_leave'))`

/** The stores of the posts that an account holds on a day, in each of its employments, acting for others included. */
export async function findStoresOfOwnPosts(
  db: Db | Tx,
  accountId: string,
  side: ChannelPostSide,
  day: string,
): Promise<readonly string[]> {
  const own = sql`(
    select distinct held.id from account
      join employment on employment.employee_id = account.employee_id and not employment.rescinded
      join ${postsOfOneself} part on part.employment_id = employment.id and part.during @> ${day}::date
      join channel_post held on held.post_id = part.post_id and held.side = ${side}
    where account.id = ${accountId} and part.employment_state <> 'left') as own`
  const { rows } = await sql<{ store: string }>`
    with recursive ${managedStores(own, sql`${day}::date`)} select distinct store from managed`.execute(db)
  return rows.map(({ store }) => store)
}

/** Whether an account holds one of some posts on a day. */
export async function holdsOneOf(db: Db | Tx, accountId: string, postIds: readonly string[], day: string) {
  const { rows } = await sql`
    select from account join employment on employment.employee_id = account.employee_id and not employment.rescinded
      join ${postsOfOneself} part on part.employment_id = employment.id and part.during @> ${day}::date
    where account.id = ${accountId} and part.post_id = any(${[...postIds]}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Of some posts, those that have never been of the kind for channels. */
export async function findOtherKinds(db: Db | Tx, postIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from post where id = any(${[...postIds]}::uuid[])
      and not exists (select from post_row where subject_id = post.id and kind = 'channel')`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Start = { readonly employment: string | null; readonly store: string | null; readonly day: string }

/** Who holds a post of a side over the store of each start: the store that the matter names, or that of the employment. */
export async function findHoldersOverStores(db: Db | Tx, starts: readonly Start[], side: ChannelPostSide) {
  const { rows } = await sql<PersonFound & { readonly post: Names; readonly store: string }>`
    with recursive asked as (
      select given.at, given.day, coalesce(given.store, (
        select part.store_id from assignment_row part
        where part.subject_id = given.employment and (upper(part.during) is null or upper(part.during) > given.day)
        order by lower(part.during) limit 1)) as store
      from jsonb_to_recordset(${JSON.stringify(starts.map((start, at) => ({ ...start, at })))}::jsonb)
        as given (at int, employment uuid, store uuid, day date)
    ), line as (
      select asked.at, asked.day, store.region from asked
        join store_row store on store.subject_id = asked.store and store.during @> asked.day
      union
      select line.at, line.day, part.parent from line
        join sales_region_row part on part.subject_id = line.region and part.during @> line.day
      where part.parent is not null
    ), holder as (
      select asked.at, person.name, account.id as account_id, absent.name as acting_for, ${namesOf('post')} as post,
        store.name as store,
        row_number() over (partition by asked.at order by found.job_number) as place
      from asked
        join store_row store on store.subject_id = asked.store and store.during @> asked.day
        join channel_post on channel_post.side = ${side} and (
          asked.store = any(channel_post.store_ids)
          or ((channel_post.region_ids <> '{}' or channel_post.channel_ids <> '{}')
            and (channel_post.region_ids = '{}' or exists (
              select from line where line.at = asked.at and line.region = any(channel_post.region_ids)))
            and (channel_post.channel_ids = '{}' or store.channel = any(channel_post.channel_ids))))
        join held_post held on held.post_id = channel_post.post_id and held.during @> asked.day
          and held.employment_state in ('entered', 'waiting_to_leave')
        join post_row post on post.subject_id = held.post_id and post.during @> asked.day
        ${personInPlaceOf('held.employment_id', 'asked.day')}
      where not found.rescinded
    )
    select at, name, account_id as "accountId", acting_for as "actingFor", post, store from holder where place <= 20 order by at, place`.execute(
    db,
  )
  return rows
}
