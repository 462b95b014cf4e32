import type { Module } from '../../../module.ts'
import { channelPostApprovers } from './approvers.ts'
import { channelPostResource } from './channel-post.resource.ts'
import { sampleChannelPosts } from './channel-posts.sample.ts'
import { evictPosts, postScopes } from './post-scopes.ts'

/** Which stores the posts of channel management reach. */
export const channelPostsModule: Module = {
  name: 'channel-posts',
  resources: [channelPostResource],
  scopes: postScopes,
  listeners: evictPosts,
  sample: sampleChannelPosts,
  approvalDirectory: channelPostApprovers,
  mount: () => undefined,
}
