import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'

export const channelPostsContract = {
  name: 'workforce/channel-posts',
  errors: {
    'channel_post.kind': 400,
    'channel_post.taken': 409,
    /** What a post reaches is decided by another person than its holder. */
    'channel_post.own': 403,
  },
  // The stores of the own posts: each side reaches its own areas.
  scopeKinds: {
    business_post: { column: 'store', areas: ['stores'] },
    personnel_post: { column: 'store', areas: ['workforce', 'attendance'] },
  },
  permissions: permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, [
    'channel-post:read',
    'channel-post:write',
  ]),
} as const satisfies Contract
