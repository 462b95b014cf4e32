import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country } from '../../kernel/countries.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'

export const employmentStates = ['waiting_to_enter', 'entered', 'waiting_to_leave', 'left'] as const
/** `left`: on probation until the end. Only readers know it: a person who comes back is waiting again. */
export const probationStates = ['none', 'waiting', 'regular', 'refused', 'left'] as const
export const sexes = ['male', 'female'] as const

const Id = z.uuid()
const Sealed = z.string().trim().max(200).default('')
const Day = z.iso.date()

/** The columns of the sheet of an import, in its order. */
const imported = [
  ...(['jobNumber', 'name', 'latinName', 'effectiveOn', 'regularisationDate', 'companyId', 'departmentId'] as const),
  ...(['postId', 'storeId', 'managerId', 'labourRelationId', 'rankId', 'gradeId', 'nationality', 'idNumber'] as const),
  ...(['sex', 'birthday', 'phone', 'email', 'address', 'taxCode', 'insuranceCode'] as const),
] as const

/** The roster: each employment as it is on a day. */
export const employments = defineResource({
  name: 'employment',
  path: '/workbenchApi/workforce/roster',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    jobNumber: z
      .string()
      .trim()
      .toUpperCase()
      .max(20)
      .regex(/^[A-Z0-9_/-]*$/, { message: 'field.invalid' })
      .default('')
      .describe('Empty: the next number of the rule'),
    name: shortLine(1, 50),
    latinName: shortLine(0, 80).default(''),
    effectiveOn: Day.describe('Of a new employee: the entry date'),
    regularisationDate: Day.nullable().default(null).describe('The first day as a regular; none without probation'),
    companyId: Id,
    departmentId: Id,
    postId: Id,
    storeId: Id.nullable().default(null).describe('The home store'),
    managerId: Id.nullable().default(null),
    labourRelationId: Id.nullable().default(null),
    rankId: Id.nullable().default(null),
    gradeId: Id.nullable().default(null),
    nationality: Country.nullable().default(null),
    idNumber: Sealed.describe('As the country of the nationality issues it'),
    sex: z.enum(sexes).nullable().default(null),
    birthday: Day.nullable().default(null),
    phone: Sealed.describe('As people of the country of the company write it'),
    email: z.union([z.literal(''), z.email()]).default(''),
    address: longText(0, 200).default(''),
    taxCode: Sealed,
    insuranceCode: Sealed,
    unitId: Id,
    managerCode: z.string(),
    employmentState: z.enum(employmentStates),
    probationState: z.enum(probationStates),
    entryDate: Day,
    leaveDate: Day.nullable(),
  }),
  title: 'name',
  foundAs: 'person',
  hit: ['jobNumber', 'departmentId', 'postId', 'storeId', 'employmentState'],
  choice: ['jobNumber', 'departmentId', 'postId'],
  permissions: {
    read: 'employee:read',
    create: 'employee:write',
    update: 'employee:write',
    export: 'employee:export',
    correct: 'personnel:correct',
  },
  // What changes from a day on is changed by personnel acts.
  immutable: [
    ...(['jobNumber', 'regularisationDate', 'companyId', 'departmentId', 'postId', 'storeId', 'managerId'] as const),
    ...(['labourRelationId', 'rankId', 'gradeId'] as const),
  ],
  secondary: { name: 'latinName', managerId: 'managerCode' },
  states: {
    employmentState: { waiting_to_enter: 'planned', entered: 'good', waiting_to_leave: 'running', left: 'ended' },
    probationState: { waiting: 'running', regular: 'good', refused: 'stopped', left: 'ended' },
  },
  dues: {
    regularisationDate: { field: 'probationState', values: ['waiting'] },
    leaveDate: { field: 'employmentState', values: ['waiting_to_leave'] },
  },
  readOnly: ['unitId', 'managerCode', 'employmentState', 'probationState', 'entryDate', 'leaveDate'],
  list: {
    columns: ['jobNumber', 'name', 'departmentId', 'postId', 'storeId', 'managerId', 'employmentState', 'entryDate'],
    filters: [
      'jobNumber',
      'name',
      'latinName',
      'companyId',
      'unitId',
      'departmentId',
      'postId',
      'storeId',
      'managerId',
      'managerCode',
      'employmentState',
      'probationState',
      'entryDate',
      'regularisationDate',
      'leaveDate',
      'labourRelationId',
      'rankId',
      'gradeId',
      'sex',
      'birthday',
      'nationality',
      'email',
    ],
    search: true,
    sort: ['jobNumber', 'asc'],
  },
  relations: {
    companyId: 'business-unit',
    unitId: 'business-unit',
    departmentId: 'department',
    postId: 'post',
    storeId: 'store',
    managerId: 'employment',
    labourRelationId: 'labour-relation',
    rankId: 'rank',
    gradeId: 'grade',
  },
  dependsOn: { departmentId: { field: 'companyId', among: 'companyIds' }, postId: 'departmentId' },
  offered: { companyId: { field: 'kind', values: ['company'] } },
  transfer: {
    exportable: [...imported, 'managerCode', 'employmentState', 'probationState', 'entryDate', 'leaveDate'],
    importable: imported,
    matchOn: ['jobNumber'],
  },
})
