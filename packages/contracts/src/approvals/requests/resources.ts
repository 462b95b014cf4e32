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
    steps: z.string().describe('The names of the steps of the published version, in their order'),
    underWay: z.number().int().describe('Requests without a decision'),
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
  readOnly: ['version', 'steps', 'underWay'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'kind', 'unitId', 'version', 'steps', 'underWay', 'enabled', 'priority'],
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
    waitingFor: z.string().describe('Who is asked now'),
    dueAt: z.iso.datetime().nullable().describe('The first deadline of those who are asked now'),
    firstDay: z.iso.date().nullable().describe('The first day that it is about'),
    lastDay: z.iso.date().nullable(),
    timeZone: z.string().nullable().describe('IANA name: the clock of the store or unit that it is about'),
  }),
  title: 'about',
  permissions: { read: 'approval:administer', export: 'approval:administer' },
  readOnly: [
    ...(['about', 'kind', 'requester', 'unitId', 'state', 'submittedAt', 'endedAt', 'timeZone'] as const),
    ...(['waitingFor', 'dueAt', 'firstDay', 'lastDay'] as const),
  ],
  timeZones: { submittedAt: 'timeZone', endedAt: 'timeZone', dueAt: 'timeZone' },
  dues: { dueAt: true },
  list: {
    columns: ['about', 'kind', 'waitingFor', 'dueAt', 'state', 'requester', 'submittedAt'],
    filters: ['kind', 'unitId', 'state', 'submittedAt', 'endedAt'],
    search: true,
    sort: ['submittedAt', 'desc'],
    opens: { filters: [{ field: 'state', operator: 'is', values: ['running'] }], sort: ['dueAt', 'asc'] },
  },
  relations: { unitId: 'business-unit' },
  transfer: {
    exportable: [
      ...(['about', 'kind', 'firstDay', 'lastDay', 'requester', 'unitId', 'state', 'waitingFor'] as const),
      ...(['dueAt', 'submittedAt', 'endedAt'] as const),
    ],
  },
  states: {
    state: {
      ...{ draft: 'planned', running: 'running', approved: 'good', blocked: 'attention' },
      ...{ refused: 'stopped', withdrawn: 'ended', returned: 'paused' },
    },
  },
})
