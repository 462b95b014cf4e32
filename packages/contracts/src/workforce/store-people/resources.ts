import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

/** What a person is to a store besides the one that is the home store. */
export const storePersonRoles = ['second_store', 'relief', 'supervisor'] as const

/** People of stores besides those whose home store it is, each from a day to a day. */
export const storePeople = defineResource({
  name: 'store-person',
  path: '/workbenchApi/stores/people',
  schema: z.object({
    storeId: z.uuid(),
    employmentId: z.uuid(),
    jobNumber: z.string(),
    role: z.enum(storePersonRoles),
    from: z.iso.date(),
    to: z.iso.date().nullable().default(null).describe('The last day; none while the link is open'),
    remark: shortLine(0, 100).default(''),
  }),
  title: 'storeId',
  permissions: { read: 'store-person:read', create: 'store:link', update: 'store:link', export: 'store:export' },
  immutable: ['storeId', 'employmentId'],
  readOnly: ['jobNumber'],
  list: {
    columns: ['storeId', 'employmentId', 'role', 'from', 'to'],
    filters: ['storeId', 'employmentId', 'jobNumber', 'role', 'from', 'to'],
    search: true,
    sort: ['from', 'desc'],
  },
  secondary: { employmentId: 'jobNumber' },
  relations: { storeId: 'store', employmentId: 'employment' },
  transfer: {
    exportable: ['storeId', 'employmentId', 'jobNumber', 'role', 'from', 'to', 'remark'],
    importable: ['storeId', 'employmentId', 'role', 'from', 'to', 'remark'],
    matchOn: ['storeId', 'employmentId', 'role', 'from'],
  },
})
