import { ofResource } from '../../../../testing/identifier-case.ts'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/stores/channel-posts'

export const channelPostsSecurity: ModuleSecurity = {
  module: 'channel-posts',
  folder: 'workforce/channel-posts',
  owned: {
    ...ofResource(path, 'channelPost', 'read', 'export', 'change', 'remove'),
    [`POST ${path}`]: {
      names: { postId: 'organisationPost', regionIds: 'region', channelIds: 'channel', storeIds: 'store' },
      with: () => ({ side: 'personnel' }),
      outcome: 'at field',
    },
  },
  lists: {
    [path]: {
      rows: `select row.id, post.business_unit_id as unit, null as project, null as owner
        from channel_post row join post on post.id = row.post_id`,
      things: ['channelPost'],
    },
  },
  addThings: async ({ server, thing }) => {
    const id = crypto.randomUUID()
    await server.database.pool.query(`insert into channel_post (id, post_id, side) values ($1, $2, 'business')`, [
      id,
      thing('organisationPost'),
    ])
    return { things: { channelPost: id } }
  },
}
