import { channelPosts } from '@rostrum/contracts/workforce/channel-posts/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'
import { today } from '../../../engines/resource/read-context.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { findOtherKinds, holdersOf, holdsOneOf, managedStores } from './channel-posts.store.ts'
import { channelPostTopic } from './post-scopes.ts'

/** A channel post belongs to the unit of its post. */
const unit = sql`(select business_unit_id from post where post.id = row.post_id)`

export const channelPostResource = bindResource(channelPosts, {
  table: 'channel_post',
  rows: ({ asOf }) => sql`(select *, ${asOf}::date as as_of from channel_post)`,
  columns: {
    postId: 'post_id',
    businessUnitId: unit,
    holderIds: holdersOf(sql`row.post_id`, sql`row.as_of`),
    side: 'side',
    regionIds: 'region_ids',
    channelIds: 'channel_ids',
    storeIds: 'store_ids',
    stores: sql`(with recursive ${managedStores(sql`(select row.id) as given`, sql`row.as_of`)}
      select count(*)::int from managed)`,
    remark: 'remark',
  },
  scopeColumns: { unit },
  scopeField: 'postId',
  search: [
    sql`(select string_agg(post_row.search_text, ' ') from post_row where post_row.subject_id = row.post_id)`,
    'remark',
  ],
  menu: { code: 'channel-posts', parent: 'stores' },
  constraints: { channel_post_side: { field: 'side', key: 'channel_post.taken' }, channel_post_post_id_fkey: 'postId' },
  precheckFields: ['postId'],
  precheck: async ({ platform, tx }, changes) => {
    const named = changes.flatMap(({ after }) => after?.postId ?? [])
    const others = await findOtherKinds(tx ?? platform.database.db, named)
    return changes.map(({ after }) =>
      after?.postId !== undefined && others.has(after.postId) ? [{ path: 'postId', key: 'channel_post.kind' }] : [],
    )
  },
  guard: async ({ platform, tx, actor, now }, changes) => {
    const posts = changes.flatMap(({ before, after }) => before?.postId ?? after?.postId ?? [])
    if (await holdsOneOf(tx, actor.accountId, posts, today(platform, now))) throw new DomainError('channel_post.own')
    return () => platform.changes.publish(tx, channelPostTopic)
  },
})
