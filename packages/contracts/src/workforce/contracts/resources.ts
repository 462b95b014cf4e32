import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { contractKinds, contractStates, invalidReasons } from './kinds.ts'

const Id = z.uuid()
const Day = z.iso.date()

/** Of a contract that has ended, no day is due. */
const effective = { field: 'state', values: ['effective'] } as const

/** The contracts of employments, with their state on a day. */
export const employmentContracts = defineResource({
  name: 'contract',
  path: '/workbenchApi/workforce/contracts',
  dated: true,
  schema: z.object({
    number: z
      .string()
      .trim()
      .toUpperCase()
      .max(30)
      .regex(/^[A-Z0-9_/-]*$/, { message: 'field.invalid' })
      .default('')
      .describe('Empty: the next number of the rule'),
    employmentId: Id,
    companyId: Id,
    unitId: Id,
    kind: z.enum(contractKinds),
    place: shortLine(0, 80).default(''),
    work: shortLine(0, 80).default(''),
    signedOn: Day.nullable().default(null).describe('Empty until it is signed'),
    startsOn: Day,
    endsOn: Day.nullable().default(null).describe('The last day; none for an open end'),
    probationEndsOn: Day.nullable().default(null),
    requestedByEmployee: z.boolean().default(false).describe('The employee asked for a fixed term'),
    templateId: Id.nullable().default(null),
    scanFileId: Id.nullable().default(null),
    predecessorId: Id.nullable(),
    state: z.enum(contractStates),
    invalidReason: z.enum(invalidReasons).nullable(),
    daysLeft: z.number().int().nullable().describe('Of an effective contract with an end'),
    leavesOn: Day.nullable().describe('The last day of an employment that ends with the contract or before it'),
    isRenewed: z.boolean(),
    endReason: z.string(),
    voidReason: z.string(),
  }),
  title: 'number',
  hit: ['employmentId', 'kind', 'startsOn', 'endsOn', 'state'],
  choice: ['employmentId'],
  permissions: {
    read: 'contract:read',
    create: 'contract:write',
    update: 'contract:write',
    export: 'contract:export',
  },
  immutable: ['employmentId', 'signedOn'],
  readOnly: [
    'companyId',
    'unitId',
    'predecessorId',
    'state',
    'invalidReason',
    'daysLeft',
    'leavesOn',
    'isRenewed',
    'endReason',
    'voidReason',
  ],
  list: {
    columns: ['number', 'employmentId', 'kind', 'state', 'startsOn', 'endsOn', 'leavesOn', 'companyId'],
    filters: [
      'number',
      'employmentId',
      'companyId',
      'unitId',
      'kind',
      'signedOn',
      'startsOn',
      'endsOn',
      'probationEndsOn',
      'state',
      'invalidReason',
      'daysLeft',
      'leavesOn',
      'isRenewed',
      'templateId',
    ],
    search: true,
    sort: ['number', 'asc'],
    opens: { filters: [{ field: 'state', operator: 'is', values: ['effective'] }], sort: ['daysLeft', 'asc'] },
  },
  relations: {
    employmentId: 'employment',
    companyId: 'business-unit',
    unitId: 'business-unit',
    templateId: 'contract-template',
    predecessorId: 'contract',
  },
  dues: { endsOn: effective, leavesOn: effective },
  states: {
    state: { effective: 'good', invalid: 'ended' },
    invalidReason: { unsigned: 'attention', not_begun: 'planned', ended: 'ended', void: 'stopped' },
  },
  transfer: {
    exportable: [
      'number',
      'employmentId',
      'companyId',
      'kind',
      'place',
      'work',
      'signedOn',
      'startsOn',
      'endsOn',
      'probationEndsOn',
      'state',
      'invalidReason',
      'daysLeft',
      'leavesOn',
      'voidReason',
    ],
    importable: [
      'number',
      'employmentId',
      'kind',
      'place',
      'work',
      'signedOn',
      'startsOn',
      'endsOn',
      'probationEndsOn',
      'requestedByEmployee',
    ],
    matchOn: ['number'],
  },
})

/** Entered people who have no effective labour contract on a day, though their labour relation asks for one. */
export const missingContracts = defineResource({
  name: 'missing-contract',
  path: '/workbenchApi/workforce/missing-contracts',
  dated: true,
  schema: z.object({
    name: z.string(),
    jobNumber: z.string(),
    companyId: Id,
    unitId: Id,
    departmentId: Id,
    postId: Id,
    entryDate: Day,
    daysWithout: z.number().int().describe('Days since the entry or since the last contract'),
    writtenDue: Day.nullable().describe('The last day that the law allows for a contract in writing'),
  }),
  title: 'name',
  permissions: { read: 'contract:read', export: 'contract:export' },
  list: {
    columns: ['jobNumber', 'name', 'companyId', 'departmentId', 'postId', 'entryDate', 'daysWithout', 'writtenDue'],
    filters: ['jobNumber', 'name', 'companyId', 'unitId', 'departmentId', 'postId', 'entryDate', 'daysWithout'],
    search: true,
    sort: ['daysWithout', 'desc'],
  },
  dues: { writtenDue: true },
  relations: { companyId: 'business-unit', unitId: 'business-unit', departmentId: 'department', postId: 'post' },
})

/** Word files with placeholders that contracts are printed from. */
export const contractTemplates = defineResource({
  name: 'contract-template',
  path: '/workbenchApi/workforce/contract-templates',
  schema: z.object({
    name: shortLine(1, 60),
    nameEn: shortLine(0, 60).default(''),
    businessUnitId: Id,
    enabled: z.boolean().default(true),
    version: z.number().int().nullable().describe('The newest published version'),
    contracts: z.number().int(),
  }),
  title: 'name',
  foundAs: 'reference',
  choice: ['businessUnitId'],
  permissions: {
    read: 'contract-template:read',
    create: 'contract-template:write',
    update: 'contract-template:write',
    remove: 'contract-template:write',
    export: 'contract-template:read',
  },
  readOnly: ['version', 'contracts'],
  secondary: { name: 'nameEn' },
  list: {
    columns: ['name', 'businessUnitId', 'version', 'contracts', 'enabled'],
    filters: ['name', 'nameEn', 'businessUnitId', 'enabled'],
    search: true,
    sort: ['name', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
})
