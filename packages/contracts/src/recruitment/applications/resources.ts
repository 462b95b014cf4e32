import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { singleLine } from '../../kernel/single-line.ts'

const Code = z
  .string()
  .trim()
  .regex(/^\w{1,8}$/, { message: 'field.invalid' })
const Name = singleLine().min(1).max(100)
/** The name for readers of English, who see the Chinese one where it is empty. */
const English = singleLine().max(200).default('')
const Instant = z.iso.datetime()

export const projects = defineResource({
  name: 'project',
  path: '/workbenchApi/recruitment/project-list',
  schema: z.object({
    code: z.string(),
    title: z.string(),
    organiser: z.string(),
    businessUnitId: z.uuid(),
    regionName: z.string(),
    reviewMode: z.enum(['manual', 'automatic', 'paymentFirst']),
    positions: z.number().int(),
    publishedAt: Instant.nullable(),
    createdAt: Instant,
  }),
  title: 'title',
  permissions: { read: 'project:read', update: 'project:write', export: 'project:export' },
  readOnly: ['code', 'title', 'organiser', 'regionName', 'reviewMode', 'positions', 'publishedAt', 'createdAt'],
  list: {
    columns: ['code', 'title', 'organiser', 'businessUnitId', 'regionName', 'reviewMode', 'positions', 'publishedAt'],
    filters: ['title', 'organiser', 'businessUnitId', 'reviewMode', 'publishedAt'],
    search: true,
    sort: ['createdAt', 'desc'],
    sums: ['positions'],
  },
  relations: { businessUnitId: 'business-unit' },
})

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
    department: singleLine().max(100).nullable().default(null),
    departmentEn: English,
    categoryCode: z
      .string()
      .trim()
      .regex(/^\w{1,32}$/, { message: 'field.invalid' }),
    categoryName: Name,
    categoryNameEn: English,
    headcount: z.number().int().min(1).max(10_000),
    locationName: singleLine().max(100).nullable().default(null),
    locationNameEn: English,
    description: z.string().trim().max(2000).default(''),
    descriptionEn: z.string().trim().max(4000).default(''),
    cancelledAt: Instant.nullable(),
  }),
  title: 'title',
  permissions: {
    read: 'project:read',
    create: 'project:write',
    update: 'project:write',
    export: 'project:export',
  },
  immutable: ['projectId'],
  readOnly: ['cancelledAt'],
  list: {
    columns: ['code', 'title', 'employer', 'projectId', 'categoryName', 'headcount', 'locationName', 'cancelledAt'],
    filters: ['projectId', 'title', 'employer', 'categoryName', 'headcount', 'cancelledAt'],
    search: true,
    sort: ['code', 'asc'],
    sums: ['headcount'],
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
  states: { cancelledAt: { set: 'stopped' } },
  transfer: {
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
      'description',
      'descriptionEn',
    ],
    matchOn: ['code', 'projectId'],
  },
})

export const examSites = defineResource({
  name: 'exam-site',
  path: '/workbenchApi/recruitment/exam-sites',
  schema: z.object({
    projectId: z.uuid(),
    code: Code,
    name: Name,
    nameEn: English,
    address: singleLine().min(1).max(200),
    addressEn: singleLine().max(300).default(''),
    latitude: z.number().min(-85).max(85).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    rooms: z.number().int(),
  }),
  title: 'name',
  permissions: {
    read: 'exam:read',
    create: 'exam:arrange',
    update: 'exam:arrange',
    remove: 'exam:arrange',
    export: 'exam:read',
  },
  immutable: ['projectId'],
  readOnly: ['rooms'],
  list: {
    columns: ['code', 'name', 'address', 'projectId', 'rooms'],
    filters: ['projectId', 'name', 'address'],
    search: true,
    sort: ['code', 'asc'],
  },
  relations: { projectId: 'project' },
  english: { name: 'nameEn', address: 'addressEn' },
  transfer: {
    importable: ['projectId', 'code', 'name', 'nameEn', 'address', 'addressEn', 'latitude', 'longitude'],
    matchOn: ['code', 'projectId'],
  },
})

export const examRooms = defineResource({
  name: 'exam-room',
  path: '/workbenchApi/recruitment/exam-rooms',
  schema: z.object({
    projectId: z.uuid(),
    siteId: z.uuid(),
    number: z.number().int().min(1).max(10_000),
    capacity: z.number().int().min(1).max(500),
  }),
  title: 'number',
  permissions: {
    read: 'exam:read',
    create: 'exam:arrange',
    update: 'exam:arrange',
    remove: 'exam:arrange',
    export: 'exam:read',
  },
  immutable: ['projectId', 'siteId'],
  list: {
    columns: ['number', 'capacity', 'siteId', 'projectId'],
    filters: ['projectId', 'siteId', 'capacity'],
    sort: ['number', 'asc'],
    sums: ['capacity'],
  },
  relations: { projectId: 'project', siteId: 'exam-site' },
  dependsOn: { siteId: 'projectId' },
})
