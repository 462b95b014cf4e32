import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { JobNumberElements, numberSubjects } from './elements.ts'

export const jobNumberRules = defineResource({
  name: 'job-number-rule',
  path: '/workbenchApi/workforce/job-numbers',
  schema: z.object({
    name: shortLine(1, 60),
    nameEn: shortLine(0, 60).default(''),
    businessUnitId: z.uuid(),
    appliesTo: z.enum(numberSubjects).default('employee'),
    elements: JobNumberElements.default([]),
    enabled: z.boolean().default(true),
  }),
  title: 'name',
  foundAs: 'reference',
  immutable: ['appliesTo'],
  secondary: { name: 'nameEn' },
  permissions: {
    read: 'job-number:read',
    create: 'job-number:write',
    update: 'job-number:write',
    export: 'job-number:export',
  },
  list: {
    columns: ['name', 'appliesTo', 'businessUnitId', 'elements', 'enabled'],
    filters: ['name', 'nameEn', 'appliesTo', 'businessUnitId', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  transfer: { exportable: ['name', 'nameEn', 'appliesTo', 'businessUnitId', 'enabled'] },
})
