import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { employments } from '../employees/resources.ts'
import { entryStates } from './kinds.ts'

const typed = employments.schema.pick({
  ...{ name: true, latinName: true, sex: true, birthday: true, nationality: true, idNumber: true, phone: true },
  ...{ email: true, address: true, taxCode: true, insuranceCode: true, effectiveOn: true, regularisationDate: true },
  ...{ companyId: true, departmentId: true, postId: true, storeId: true, managerId: true, labourRelationId: true },
  ...{ rankId: true, gradeId: true, jobNumber: true },
})

/** Hires: what was typed, and how it was decided. */
export const entries = defineResource({
  name: 'entry',
  path: '/workbenchApi/workforce/onboarding',
  schema: typed.extend({
    remark: shortLine(0, 100).default(''),
    unitId: z.uuid(),
    state: z.enum(entryStates),
    approvers: z.string().describe('Whose decision is open'),
    requester: z.string(),
    submittedAt: z.iso.datetime(),
    employmentId: z.uuid().nullable(),
    requestId: z.uuid().nullable(),
  }),
  title: 'name',
  permissions: { read: 'entry:read', create: 'entry:submit', export: 'entry:export' },
  readOnly: ['unitId', 'state', 'approvers', 'requester', 'submittedAt', 'employmentId', 'requestId'],
  secondary: { name: 'latinName' },
  list: {
    columns: ['jobNumber', 'name', 'effectiveOn', 'state', 'departmentId', 'postId', 'storeId', 'submittedAt'],
    filters: [
      ...(['jobNumber', 'name', 'latinName', 'companyId', 'unitId', 'departmentId', 'postId', 'storeId'] as const),
      ...(['managerId', 'effectiveOn', 'regularisationDate', 'state', 'submittedAt', 'nationality'] as const),
    ],
    search: true,
    sort: ['submittedAt', 'desc'],
  },
  relations: {
    companyId: 'business-unit',
    unitId: 'business-unit',
    departmentId: 'department',
    postId: 'post',
    storeId: 'store',
    managerId: 'employment',
    employmentId: 'employment',
    labourRelationId: 'labour-relation',
    rankId: 'rank',
    gradeId: 'grade',
  },
  dependsOn: { departmentId: { field: 'companyId', among: 'companyIds' }, postId: 'departmentId' },
  offered: { companyId: { field: 'kind', values: ['company'] } },
  states: {
    state: {
      ...{ in_approval: 'running', waiting_to_enter: 'planned', entered: 'good', refused: 'stopped' },
      ...{ withdrawn: 'ended', did_not_come: 'ended' },
    },
  },
  transfer: {
    exportable: ['jobNumber', 'name', 'companyId', 'departmentId', 'postId', 'effectiveOn', 'state', 'remark'],
  },
})

/** Hires of guides as the channel side submits and follows them. */
export const guideEntries = defineResource({
  ...entries,
  name: 'guide-entry',
  // Nearly all of them have one post.
  list: {
    ...entries.list,
    columns: ['jobNumber', 'name', 'effectiveOn', 'state', 'departmentId', 'storeId', 'submittedAt'],
  },
  path: '/workbenchApi/stores/onboarding',
  permissions: { read: 'guide-entry:read', create: 'guide-entry:submit', export: 'guide-entry:export' },
})
