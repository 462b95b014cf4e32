import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { employmentStates, employments, probationStates } from './resources.ts'

/** The guides that stores, regions and channels count. */
const inService = { field: 'employmentState', values: ['entered', 'waiting_to_leave'] } as const

/** The roster of guides as the channel side reads it: people in posts of kind guide, without their files. */
export const guides = defineResource({
  name: 'guide',
  path: '/workbenchApi/stores/guides',
  dated: true,
  schema: z.object({
    jobNumber: z.string(),
    name: z.string(),
    postId: z.uuid(),
    storeId: z.uuid().nullable().describe('The home store'),
    regionId: z.uuid().nullable(),
    channelId: z.uuid().nullable(),
    employmentState: z.enum(employmentStates),
    probationState: z.enum(probationStates),
    entryDate: z.iso.date(),
    leaveDate: z.iso.date().nullable(),
    companyId: z.uuid(),
  }),
  title: 'name',
  choice: ['jobNumber', 'storeId'],
  permissions: { read: 'guide:read', export: 'guide:export' },
  // Dealers see the name, the job number, the post and the store of guides in their stores.
  fieldPermissions: {
    regionId: { read: 'guide-employment:read' },
    channelId: { read: 'guide-employment:read' },
    employmentState: { read: 'guide-employment:read' },
    probationState: { read: 'guide-employment:read' },
    entryDate: { read: 'guide-employment:read' },
    leaveDate: { read: 'guide-employment:read' },
    companyId: { read: 'guide-employment:read' },
  },
  readOnly: [
    ...(['jobNumber', 'name', 'postId', 'storeId', 'regionId', 'channelId', 'employmentState'] as const),
    ...(['probationState', 'entryDate', 'leaveDate', 'companyId'] as const),
  ],
  list: {
    columns: [
      ...(['jobNumber', 'name', 'postId', 'storeId', 'regionId', 'channelId', 'employmentState'] as const),
      ...(['probationState', 'entryDate'] as const),
    ],
    filters: [
      ...(['jobNumber', 'name', 'postId', 'storeId', 'regionId', 'channelId', 'employmentState'] as const),
      ...(['probationState', 'entryDate', 'leaveDate', 'companyId'] as const),
    ],
    search: true,
    sort: ['jobNumber', 'asc'],
  },
  relations: {
    ...{ postId: 'post', storeId: 'store', regionId: 'region', channelId: 'channel', companyId: 'business-unit' },
  },
  related: { storeId: inService, regionId: inService, channelId: inService },
  states: employments.states,
})
