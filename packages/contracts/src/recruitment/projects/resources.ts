import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { projectStages, stageShapes } from './stages.ts'

const Instant = z.iso.datetime()

export const projects = defineResource({
  name: 'project',
  path: '/workbenchApi/recruitment/project-list',
  schema: z.object({
    code: z.string(),
    title: shortLine(1, 200),
    organiser: z.string(),
    businessUnitId: z.uuid(),
    regionName: z.string(),
    reviewMode: z.enum(['manual', 'automatic', 'paymentFirst']),
    stage: z.enum(projectStages),
    /** The end of an open stage, or the beginning of the next one. */
    stageChangesAt: Instant.nullable(),
    timeZone: z.string(),
    positions: z.number().int(),
    applied: z.number().int(),
    /** On the day of the installation. */
    appliedToday: z.number().int(),
    passed: z.number().int(),
    paid: z.number().int(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
  }),
  title: 'title',
  foundAs: 'work',
  choice: ['code'],
  permissions: { read: 'project:read', update: 'project:write', export: 'project:export' },
  readOnly: [
    ...(['code', 'title', 'organiser', 'regionName', 'reviewMode', 'stage', 'stageChangesAt', 'timeZone'] as const),
    ...(['positions', 'applied', 'appliedToday', 'passed', 'paid', 'publishedAt', 'createdAt'] as const),
  ],
  list: {
    columns: ['code', 'title', 'stage', 'positions', 'applied', 'appliedToday', 'passed', 'paid'],
    filters: ['title', 'stage', 'appliedToday', 'organiser', 'businessUnitId', 'reviewMode', 'publishedAt'],
    search: true,
    sort: ['createdAt', 'desc'],
    sums: ['positions', 'applied', 'appliedToday', 'passed', 'paid'],
  },
  states: { stage: stageShapes },
  timeZones: { stageChangesAt: 'timeZone' },
  relations: { businessUnitId: 'business-unit' },
  transfer: {
    exportable: [
      'code',
      'title',
      'stage',
      'positions',
      'applied',
      'appliedToday',
      'passed',
      'paid',
      'organiser',
      'businessUnitId',
      'regionName',
      'reviewMode',
      'publishedAt',
    ],
  },
})
