import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { stages } from './stages.ts'

const Instant = z.iso.datetime()

/** The open stage that ends first, or where a project without an open stage is. */
const projectStages = [...stages, 'planned', 'between', 'ended'] as const

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
    stage: z.enum(projectStages),
    positions: z.number().int(),
    applied: z.number().int(),
    passed: z.number().int(),
    paid: z.number().int(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
  }),
  title: 'title',
  choice: ['code'],
  permissions: { read: 'project:read', update: 'project:write', export: 'project:export' },
  readOnly: [
    ...(['code', 'title', 'organiser', 'regionName', 'reviewMode', 'stage', 'positions'] as const),
    ...(['applied', 'passed', 'paid', 'publishedAt', 'createdAt'] as const),
  ],
  list: {
    columns: [
      ...(['code', 'title', 'stage', 'positions', 'applied', 'passed', 'paid'] as const),
      ...(['organiser', 'businessUnitId', 'regionName', 'reviewMode', 'publishedAt'] as const),
    ],
    filters: ['title', 'stage', 'organiser', 'businessUnitId', 'reviewMode', 'publishedAt'],
    search: true,
    sort: ['createdAt', 'desc'],
    sums: ['positions', 'applied', 'passed', 'paid'],
  },
  states: {
    stage: {
      ...{ apply: 'running', review: 'running', changePost: 'running', pay: 'running', waiver: 'running' },
      ...{ confirmation: 'running', ticketPrinting: 'running', writtenExam: 'running', scoreRelease: 'running' },
      ...{ recheck: 'running', interview: 'running', publicity: 'running' },
      ...{ planned: 'planned', between: 'paused', ended: 'ended' },
    },
  },
  relations: { businessUnitId: 'business-unit' },
})
