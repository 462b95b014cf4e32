import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { positionStates } from './lifecycle.ts'
import { requirementColumns } from './requirement-columns.ts'

const Name = shortLine(1, 100)
/** The name for readers of English, who see the Chinese one where it is empty. */
const English = shortLine(0, 200).default('')
const Instant = z.iso.datetime()

export const positions = defineResource({
  name: 'position',
  path: '/workbenchApi/recruitment/positions',
  schema: z.object({
    projectId: z.uuid(),
    code: z
      .string()
      .trim()
      .regex(/^[\w-]{1,20}$/, { message: 'field.invalid' }),
    title: Name,
    titleEn: English,
    employer: Name,
    employerEn: English,
    department: shortLine(0, 100).nullable().default(null),
    departmentEn: English,
    categoryCode: z
      .string()
      .trim()
      .regex(/^\w{1,32}$/, { message: 'field.invalid' }),
    categoryName: Name,
    categoryNameEn: English,
    headcount: z.number().int().min(1).max(10_000),
    locationName: shortLine(0, 100).nullable().default(null),
    locationNameEn: English,
    ...requirementColumns,
    description: longText(0, 2000).default(''),
    descriptionEn: longText(0, 4000).default(''),
    /** In a list it tells the project in less room than its title. */
    projectCode: z.string(),
    applied: z.number().int(),
    passed: z.number().int(),
    /** Truncated, so that no ratio is shown higher than it is. */
    perPlace: z.number().multipleOf(0.1),
    /** Applying is open, and fewer have applied than the project requires. */
    short: z.boolean(),
    state: z.enum([...positionStates, 'cancelled']),
    cancelledAt: Instant.nullable(),
  }),
  title: 'title',
  foundAs: 'work',
  choice: ['code', 'projectId'],
  permissions: {
    read: 'project:read',
    create: 'project:write',
    update: 'project:write',
    export: 'project:export',
  },
  immutable: ['projectId'],
  readOnly: ['projectCode', 'applied', 'passed', 'perPlace', 'short', 'state', 'cancelledAt'],
  list: {
    columns: [
      ...(['code', 'title', 'employer', 'projectCode'] as const),
      ...(['headcount', 'applied', 'passed', 'perPlace', 'state'] as const),
    ],
    filters: [
      'projectId',
      'title',
      'employer',
      'categoryName',
      'headcount',
      'applied',
      'passed',
      'perPlace',
      'short',
      'state',
      'cancelledAt',
      'requiredEducation',
      'maximumAge',
      'requiredSex',
    ],
    search: true,
    sort: ['code', 'asc'],
    sums: ['headcount', 'applied', 'passed'],
  },
  relations: { projectId: 'project' },
  english: {
    title: 'titleEn',
    employer: 'employerEn',
    department: 'departmentEn',
    categoryName: 'categoryNameEn',
    locationName: 'locationNameEn',
    description: 'descriptionEn',
  },
  transitions: {
    permission: 'project:write',
    actions: { publish: { undo: 'unpublish' }, unpublish: { undo: 'publish' } },
  },
  partsOf: { applied: 'headcount', passed: 'headcount' },
  partConcerns: { applied: ['none'] },
  states: { state: { draft: 'planned', published: 'good', cancelled: 'stopped' } },
  transfer: {
    // With the project by its name, by which an import finds the positions again.
    exportable: [
      ...(['code', 'title', 'employer', 'projectId', 'categoryName', 'headcount', 'locationName'] as const),
      ...(['applied', 'passed', 'perPlace', 'state'] as const),
    ],
    importable: [
      'projectId',
      'code',
      'title',
      'titleEn',
      'employer',
      'employerEn',
      'department',
      'departmentEn',
      'categoryCode',
      'categoryName',
      'categoryNameEn',
      'headcount',
      'locationName',
      'locationNameEn',
      'requiredEducation',
      'requiredDegree',
      'requiredMajors',
      'maximumAge',
      'requiredSex',
      'requiredPoliticalStatuses',
      'requiredWorkYears',
      'description',
      'descriptionEn',
    ],
    matchOn: ['code', 'projectId'],
  },
})
