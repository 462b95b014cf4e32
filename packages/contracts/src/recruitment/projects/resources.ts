import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'

const Instant = z.iso.datetime()

export const projects = defineResource({
  name: 'project',
  path: '/workbenchApi/recruitment/project-list',
  schema: z.object({
    code: z.string(),
    title: z.string(),
    organiser: z.string(),
    businessUnitId: z.uuid(),
    regionName: z.string(),
    reviewMode: z.enum(['manual', 'automatic', 'paymentFirst']),
    positions: z.number().int(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
  }),
  title: 'title',
  choice: ['code'],
  permissions: { read: 'project:read', update: 'project:write', export: 'project:export' },
  readOnly: ['code', 'title', 'organiser', 'regionName', 'reviewMode', 'positions', 'publishedAt', 'createdAt'],
  list: {
    columns: ['code', 'title', 'organiser', 'businessUnitId', 'regionName', 'reviewMode', 'positions', 'publishedAt'],
    filters: ['title', 'organiser', 'businessUnitId', 'reviewMode', 'publishedAt'],
    search: true,
    sort: ['createdAt', 'desc'],
    sums: ['positions'],
  },
  relations: { businessUnitId: 'business-unit' },
})
