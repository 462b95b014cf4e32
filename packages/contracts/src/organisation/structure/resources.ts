import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { Country } from '../../kernel/countries.ts'
import { shortLine } from '../../kernel/text-schemas.ts'

const Code = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[\w./-]+$/, { message: 'field.invalid' })
const Name = shortLine(1, 60)
const EnglishName = shortLine(0, 80).default('')
const Position = z.number().int().min(0).max(10_000).default(0)

export const departments = defineResource({
  name: 'department',
  path: '/workbenchApi/organisation/departments',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    code: Code,
    name: Name,
    nameEn: EnglishName,
    parentId: z.uuid().nullable().default(null),
    unitId: z.uuid(),
    headId: z.uuid().nullable().default(null),
    open: z.boolean().default(true),
    people: z.number().int().describe('Entered or waiting to leave'),
    headcount: z.number().int().describe('Of its posts that are open'),
    companyIds: z.array(z.uuid()).describe('The company of its unit; without one all, whose people may work in it'),
    effectiveOn: z.iso.date(),
  }),
  title: 'name',
  foundAs: 'place',
  hit: ['code', 'parentId'],
  permissions: {
    read: 'department:read',
    create: 'department:write',
    update: 'department:write',
    export: 'department:export',
  },
  secondary: { name: 'nameEn' },
  list: {
    columns: ['code', 'name', 'parentId', 'headId', 'people', 'headcount', 'unitId', 'open', 'effectiveOn'],
    filters: [
      ...(['code', 'name', 'nameEn', 'parentId', 'headId', 'people', 'headcount', 'unitId', 'open'] as const),
      ...(['companyIds', 'effectiveOn'] as const),
    ],
    search: true,
    tree: true,
    sort: ['code', 'asc'],
    sums: ['people', 'headcount'],
  },
  partsOf: { people: 'headcount' },
  partConcerns: { people: ['none', 'over'] },
  readOnly: ['people', 'headcount', 'companyIds'],
  bulk: ['open', 'headId'],
  relations: {
    ...{ parentId: 'department', unitId: 'business-unit', headId: 'employment', companyIds: 'business-unit' },
  },
  transfer: {
    importable: ['code', 'name', 'nameEn', 'parentId', 'unitId', 'open', 'effectiveOn'],
    matchOn: ['code'],
  },
})

export const postKinds = ['guide', 'supervisor', 'channel', 'other'] as const
/** How hard the work is by law; a leave rule has base days by class. */
export const workClasses = ['normal', 'hard', 'very_hard'] as const

export const posts = defineResource({
  name: 'post',
  path: '/workbenchApi/organisation/posts',
  dated: true,
  effectiveDay: 'effectiveOn',
  schema: z.object({
    code: Code,
    name: Name,
    nameEn: EnglishName,
    departmentId: z.uuid(),
    unitId: z.uuid(),
    kind: z.enum(postKinds),
    workClass: z.enum(workClasses).default('normal'),
    rankIds: z.array(z.uuid()).max(20).default([]),
    headcount: z.number().int().min(0).max(100_000).nullable().default(null),
    people: z.number().int().describe('Entered or waiting to leave'),
    open: z.boolean().default(true),
    effectiveOn: z.iso.date(),
  }),
  title: 'name',
  foundAs: 'work',
  hit: ['code', 'departmentId'],
  choice: ['code', 'departmentId'],
  permissions: { read: 'post:read', create: 'post:write', update: 'post:write', export: 'post:export' },
  secondary: { name: 'nameEn' },
  list: {
    columns: [
      ...(['code', 'name', 'departmentId', 'kind', 'workClass', 'rankIds', 'people', 'headcount', 'open'] as const),
      'effectiveOn',
    ],
    filters: [
      'code',
      'name',
      'nameEn',
      'departmentId',
      'unitId',
      'kind',
      'workClass',
      'people',
      'headcount',
      'open',
      'effectiveOn',
    ],
    search: true,
    sort: ['code', 'asc'],
    sums: ['people', 'headcount'],
  },
  readOnly: ['people'],
  bulk: ['open', 'headcount', 'kind', 'workClass'],
  relations: { departmentId: 'department', unitId: 'business-unit', rankIds: 'rank' },
  transfer: {
    importable: [
      'code',
      'name',
      'nameEn',
      'departmentId',
      'unitId',
      'kind',
      'workClass',
      'rankIds',
      'headcount',
      'open',
      'effectiveOn',
    ],
    matchOn: ['code'],
  },
})

export const ranks = defineResource({
  name: 'rank',
  path: '/workbenchApi/organisation/ranks',
  schema: z.object({ code: Code, name: Name, nameEn: EnglishName, position: Position }),
  title: 'name',
  foundAs: 'reference',
  choice: ['code'],
  permissions: {
    read: 'rank:read',
    create: 'rank:write',
    update: 'rank:write',
    remove: 'rank:write',
    export: 'rank:export',
  },
  secondary: { name: 'nameEn' },
  list: {
    columns: ['code', 'name', 'position'],
    filters: ['code', 'name', 'nameEn'],
    search: true,
    sort: ['position', 'asc'],
  },
  transfer: { importable: ['code', 'name', 'nameEn', 'position'], matchOn: ['code'] },
})

export const grades = defineResource({
  name: 'grade',
  path: '/workbenchApi/organisation/grades',
  schema: z.object({ code: Code, name: Name, nameEn: EnglishName, rankId: z.uuid(), position: Position }),
  title: 'name',
  foundAs: 'reference',
  choice: ['rankId'],
  permissions: {
    read: 'rank:read',
    create: 'rank:write',
    update: 'rank:write',
    remove: 'rank:write',
    export: 'rank:export',
  },
  secondary: { name: 'nameEn' },
  list: {
    columns: ['code', 'name', 'rankId', 'position'],
    filters: ['code', 'name', 'nameEn', 'rankId'],
    search: true,
    sort: ['position', 'asc'],
  },
  relations: { rankId: 'rank' },
  transfer: { importable: ['code', 'name', 'nameEn', 'rankId', 'position'], matchOn: ['code'] },
})

/** `outsourced`: on the payroll of a dealer, so that no contract is asked for. */
export const labourRelationKinds = [
  'employee',
  'part_time',
  'dispatched',
  'outsourced',
  'intern',
  're_employed',
] as const

export const labourRelations = defineResource({
  name: 'labour-relation',
  path: '/workbenchApi/organisation/labour-relations',
  schema: z.object({
    code: Code,
    name: Name,
    nameEn: EnglishName,
    kind: z.enum(labourRelationKinds),
    /** Null: for every country. */
    country: Country.nullable().default(null),
    enabled: z.boolean().default(true),
    position: Position,
  }),
  title: 'name',
  foundAs: 'reference',
  choice: ['code'],
  permissions: {
    read: 'labour-relation:read',
    create: 'labour-relation:write',
    update: 'labour-relation:write',
    remove: 'labour-relation:write',
    export: 'labour-relation:export',
  },
  secondary: { name: 'nameEn' },
  list: {
    columns: ['code', 'name', 'kind', 'country', 'enabled', 'position'],
    filters: ['code', 'name', 'kind', 'country', 'enabled'],
    search: true,
    sort: ['position', 'asc'],
  },
  transfer: { importable: ['code', 'name', 'nameEn', 'kind', 'country', 'enabled', 'position'], matchOn: ['code'] },
})
