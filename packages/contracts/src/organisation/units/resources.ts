import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { singleLine } from '../../kernel/single-line.ts'

export const businessUnits = defineResource({
  name: 'business-unit',
  path: '/workbenchApi/organisation/business-units',
  schema: z.object({
    code: z.string().trim().min(1).max(40),
    name: singleLine().min(1).max(60),
    kind: z.enum(['company', 'line', 'group']),
    parentId: z.uuid(),
    position: z.number().int().min(0).max(10_000).default(0),
  }),
  title: 'name',
  permissions: {
    read: 'business-unit:read',
    create: 'business-unit:write',
    update: 'business-unit:write',
    remove: 'business-unit:write',
    export: 'business-unit:export',
  },
  list: {
    columns: ['code', 'name', 'kind', 'parentId', 'position'],
    filters: ['kind', 'parentId', 'name'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { parentId: 'business-unit' },
  transfer: { importable: ['code', 'name', 'kind', 'parentId', 'position'], matchOn: ['code'] },
})
