import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { longText } from '../../kernel/text-schemas.ts'

/** What a post manages of its stores: their business, or the people who work there. */
export const channelPostSides = ['business', 'personnel'] as const
export type ChannelPostSide = (typeof channelPostSides)[number]

const Named = z.array(z.uuid()).max(200).default([])

/**
 * Posts that manage stores, with their stores. Regions and channels are combined: a store is in one of the regions and in
 * one of the channels; an empty one is no condition. Named stores are added.
 */
export const channelPosts = defineResource({
  name: 'channel-post',
  path: '/workbenchApi/stores/channel-posts',
  schema: z.object({
    postId: z.uuid(),
    businessUnitId: z.uuid().describe('Of the post'),
    holderIds: z.array(z.uuid()).describe('Who holds the post today'),
    side: z.enum(channelPostSides),
    regionIds: Named.describe('With all regions below them'),
    channelIds: Named,
    storeIds: Named.describe('Stores in addition to those of the regions and channels'),
    stores: z.number().int().describe('How many stores it manages today'),
    remark: longText(0, 100).default(''),
  }),
  title: 'postId',
  permissions: {
    read: 'channel-post:read',
    create: 'channel-post:write',
    update: 'channel-post:write',
    remove: 'channel-post:write',
    export: 'channel-post:read',
  },
  immutable: ['postId', 'side'],
  readOnly: ['businessUnitId', 'holderIds', 'stores'],
  list: {
    columns: ['postId', 'holderIds', 'side', 'stores', 'regionIds', 'channelIds', 'storeIds'],
    filters: ['postId', 'side', 'holderIds', 'stores', 'businessUnitId'],
    search: true,
    sort: ['side', 'asc'],
    bars: ['stores'],
    facet: 'side',
  },
  relations: {
    ...{ postId: 'post', businessUnitId: 'business-unit', holderIds: 'employment' },
    ...{ regionIds: 'region', channelIds: 'channel', storeIds: 'store' },
  },
  transfer: {
    exportable: [
      ...(['postId', 'businessUnitId', 'holderIds', 'side', 'regionIds', 'channelIds', 'storeIds', 'stores'] as const),
      'remark',
    ],
  },
})
