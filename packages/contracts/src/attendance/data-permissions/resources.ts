import { z } from 'zod'
import { DataScope } from '../../access/accounts/data-scope.ts'
import { defineResource } from '../../engines/resource/define-resource.ts'

const area = 'attendance'

/** What the roles that concern attendance reach there: a view of the scopes that they have in this area. */
export const attendanceScopes = defineResource({
  name: 'attendance-scope',
  path: '/workbenchApi/attendance/scopes',
  schema: z.object({
    name: z.string(),
    nameEn: z.string(),
    code: z.string(),
    accountId: z.uuid().nullable().default(null).describe('The account that has the role alone; null: any number'),
    businessUnitId: z.uuid(),
    admin: z.boolean().describe('It reaches everything of its unit and those below it'),
    permissions: z.array(z.string()).max(200).describe('Those of attendance'),
    scopes: z
      .array(DataScope.refine((scope) => scope.area === area, { path: ['area'], message: 'field.invalid' }))
      .max(30)
      .default([]),
    holders: z.number().int().describe('Accounts with the role that the reader reaches'),
  }),
  title: 'name',
  foundAs: 'reference',
  permissions: {
    read: 'attendance-scope:read',
    create: 'attendance-scope:write',
    update: 'attendance-scope:write',
    export: 'attendance-scope:export',
  },
  readOnly: ['name', 'nameEn', 'code', 'businessUnitId', 'admin', 'permissions', 'holders'],
  immutable: ['accountId'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'businessUnitId', 'scopes', 'admin', 'holders', 'accountId'],
    filters: ['name', 'nameEn', 'businessUnitId', 'admin', 'accountId'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit', accountId: 'account' },
  transfer: { exportable: ['name', 'nameEn', 'code', 'businessUnitId', 'admin', 'holders'] },
})
