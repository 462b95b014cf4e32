import { z } from 'zod'
import { requestStates } from '../../engines/approval/lifecycle.ts'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

export const approvalFlows = defineResource({
  name: 'approval-flow',
  path: '/workbenchApi/approvals/flows',
  schema: z.object({
    name: shortLine(1, 60),
    nameEn: shortLine(0, 60).default(''),
    kind: z.string().min(1).max(60),
    unitId: z.uuid(),
    priority: z.number().int().min(1).max(999).default(10),
    enabled: z.boolean().default(true),
    version: z.number().int().nullable().default(null),
  }),
  title: 'name',
  foundAs: 'reference',
  hit: ['unitId'],
  permissions: {
    read: 'approval-flow:read',
    create: 'approval-flow:write',
    update: 'approval-flow:write',
    remove: 'approval-flow:write',
  },
  immutable: ['kind', 'unitId'],
  readOnly: ['version'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'kind', 'unitId', 'priority', 'version', 'enabled'],
    filters: ['kind', 'unitId', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { unitId: 'business-unit' },
})

export const approvalRequests = defineResource({
  name: 'approval-request',
  path: '/workbenchApi/approvals/all',
  schema: z.object({
    about: z.string().describe('The title of an article, or the name of the person'),
    kind: z.string(),
    requester: z.string(),
    unitId: z.uuid(),
    state: z.enum(requestStates),
    submittedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    timeZone: z.string().nullable().describe('IANA name: the clock of the store or unit that it is about'),
  }),
  title: 'about',
  permissions: { read: 'approval:administer' },
  readOnly: ['about', 'kind', 'requester', 'unitId', 'state', 'submittedAt', 'endedAt', 'timeZone'],
  timeZones: { submittedAt: 'timeZone', endedAt: 'timeZone' },
  list: {
    columns: ['submittedAt', 'about', 'kind', 'requester', 'state', 'unitId', 'endedAt'],
    filters: ['kind', 'unitId', 'state', 'submittedAt', 'endedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: { unitId: 'business-unit' },
  states: {
    state: {
      ...{ draft: 'planned', running: 'running', approved: 'good', blocked: 'attention' },
      ...{ refused: 'stopped', withdrawn: 'ended', returned: 'paused' },
    },
  },
})
