import { type ScopeDimension, scopeDimension } from '../../../engines/scope/scope-dimension.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { channelChanged, regionChanged, storeChanged } from '../../stores/stores/public.ts'
import { employmentChanged, furtherAssignmentChanged } from '../employees/public.ts'
import { findStoresOfOwnPosts } from './channel-posts.store.ts'

/** Published when posts, their holders or their stores change. */
export const channelPostTopic = 'channel-posts'

/** The stores of the own channel posts, today. */
export const postScopes: readonly ScopeDimension[] = [
  scopeDimension('business_post', {
    relative: (db, { accountId }, day) => findStoresOfOwnPosts(db, accountId, 'business', day),
    topic: channelPostTopic,
  }),
  scopeDimension('personnel_post', {
    relative: (db, { accountId }, day) => findStoresOfOwnPosts(db, accountId, 'personnel', day),
    topic: channelPostTopic,
  }),
]

const evict = (tx: Tx, _changed: unknown, platform: Platform) => platform.changes.publish(tx, channelPostTopic)

export const evictPosts = [
  listenTo(employmentChanged, evict),
  listenTo(furtherAssignmentChanged, evict),
  listenTo(storeChanged, evict),
  listenTo(regionChanged, evict),
  listenTo(channelChanged, evict),
]
