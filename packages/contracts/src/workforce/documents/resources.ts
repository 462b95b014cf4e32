import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { documentKinds, documentStates, requiredNationalities } from './kinds.ts'

const Id = z.uuid()
const Day = z.iso.date()

/** Papers of employees with their state on a day. */
export const employeeDocuments = defineResource({
  name: 'employee-document',
  path: '/workbenchApi/workforce/documents',
  dated: true,
  schema: z.object({
    employmentId: Id,
    kind: z.enum(documentKinds),
    number: z.string().trim().max(40).default(''),
    validFrom: Day.nullable().default(null),
    validTo: Day.nullable().default(null).describe('The last day; none for a paper that does not run out'),
    scanFileId: Id.nullable().default(null),
    remark: shortLine(0, 100).default(''),
    companyId: Id,
    unitId: Id,
    state: z.enum(documentStates),
    daysLeft: z.number().int().nullable(),
  }),
  title: 'employmentId',
  hit: ['kind', 'validFrom', 'validTo', 'state', 'companyId'],
  permissions: {
    read: 'employee-document:read',
    create: 'employee-document:write',
    update: 'employee-document:write',
    export: 'employee-document:read',
  },
  immutable: ['employmentId'],
  readOnly: ['companyId', 'unitId', 'state', 'daysLeft'],
  list: {
    columns: ['employmentId', 'kind', 'state', 'validTo', 'validFrom', 'number', 'companyId'],
    filters: ['employmentId', 'kind', 'validFrom', 'validTo', 'daysLeft', 'state', 'companyId', 'unitId'],
    search: true,
    sort: ['validTo', 'asc'],
  },
  relations: { employmentId: 'employment', companyId: 'business-unit', unitId: 'business-unit' },
  dues: { validTo: { field: 'state', values: ['valid'] } },
  states: { state: { valid: 'good', not_begun: 'planned', expired: 'stopped' } },
  transfer: {
    exportable: ['employmentId', 'kind', 'number', 'validFrom', 'validTo', 'daysLeft', 'state', 'remark'],
    importable: ['employmentId', 'kind', 'number', 'validFrom', 'validTo', 'remark'],
    matchOn: ['employmentId', 'kind', 'validFrom'],
  },
})

/** Entered people without a valid paper on a day that their unit asks for. */
export const missingDocuments = defineResource({
  name: 'missing-document',
  path: '/workbenchApi/workforce/missing-documents',
  dated: true,
  schema: z.object({
    name: z.string(),
    jobNumber: z.string(),
    kind: z.enum(documentKinds),
    expiredOn: Day.nullable().describe('The last day of the newest paper that has run out'),
    daysMissing: z.number().int().describe('Since it ran out, or since the person entered'),
    employmentId: Id,
    companyId: Id,
    unitId: Id,
    departmentId: Id,
    postId: Id,
  }),
  title: 'name',
  permissions: { read: 'employee-document:read', export: 'employee-document:read' },
  list: {
    columns: ['name', 'daysMissing', 'kind', 'expiredOn', 'departmentId', 'postId', 'companyId'],
    filters: [
      ...(['jobNumber', 'name', 'kind', 'daysMissing', 'expiredOn', 'companyId', 'unitId', 'departmentId'] as const),
      'postId',
    ],
    search: true,
    sort: ['daysMissing', 'desc'],
    bars: ['daysMissing'],
    facet: 'departmentId',
  },
  secondary: { name: 'jobNumber' },
  relations: {
    employmentId: 'employment',
    companyId: 'business-unit',
    unitId: 'business-unit',
    departmentId: 'department',
    postId: 'post',
  },
})

/** Which papers a unit and those below ask for, of whom. */
export const documentRequirements = defineResource({
  name: 'document-requirement',
  path: '/workbenchApi/workforce/document-requirements',
  schema: z.object({
    kind: z.enum(documentKinds),
    businessUnitId: Id,
    country: Country.nullable().default(null).describe('Empty: in every country'),
    postKind: z.enum(['guide', 'supervisor', 'channel', 'other']).nullable().default(null),
    nationality: z.enum(requiredNationalities).default('any'),
    enabled: z.boolean().default(true),
  }),
  title: 'kind',
  permissions: {
    read: 'employee-document:read',
    create: 'employee-document:write',
    update: 'employee-document:write',
    remove: 'employee-document:write',
    export: 'employee-document:read',
  },
  list: {
    columns: ['kind', 'businessUnitId', 'country', 'postKind', 'nationality', 'enabled'],
    filters: ['kind', 'businessUnitId', 'country', 'postKind', 'nationality', 'enabled'],
    search: true,
    sort: ['kind', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
})
