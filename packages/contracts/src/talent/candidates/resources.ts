import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { ContactPhone, Email } from '../../kernel/fields.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { resumeStages } from './resume-stages.ts'

const Instant = z.iso.datetime()

export const recruitingPosts = defineResource({
  name: 'recruiting-post',
  path: '/workbenchApi/talent/posts',
  schema: z.object({
    title: shortLine(1, 60),
    titleEn: shortLine(0, 60).default(''),
    businessUnitId: z.uuid(),
    department: shortLine(0, 60).default(''),
    departmentEn: shortLine(0, 60).default(''),
    place: shortLine(0, 60).default(''),
    placeEn: shortLine(0, 60).default(''),
    headcount: z.number().int().min(1).max(10_000),
    closed: z.boolean().default(false),
    description: longText(0, 4000).default(''),
    evaluationFormId: z.uuid().nullable().default(null).describe('A published version of a form'),
    resumes: z.number().int(),
    offers: z.number().int(),
  }),
  title: 'title',
  foundAs: 'work',
  choice: ['department', 'businessUnitId'],
  permissions: {
    read: 'recruiting-post:read',
    create: 'recruiting-post:write',
    update: 'recruiting-post:write',
    remove: 'recruiting-post:write',
    export: 'recruiting-post:read',
  },
  fieldPermissions: { resumes: { read: 'resume:read' }, offers: { read: 'resume:read' } },
  immutable: ['businessUnitId'],
  readOnly: ['resumes', 'offers'],
  secondary: { title: 'titleEn', department: 'departmentEn', place: 'placeEn' },
  list: {
    columns: ['title', 'department', 'place', 'headcount', 'resumes', 'offers', 'businessUnitId', 'closed'],
    filters: ['businessUnitId', 'title', 'titleEn', 'department', 'place', 'closed'],
    search: true,
    sort: ['title', 'asc'],
    sums: ['headcount', 'resumes', 'offers'],
  },
  relations: { businessUnitId: 'business-unit' },
  partsOf: { offers: 'headcount' },
  states: { closed: { true: 'ended' } },
  transfer: {
    importable: [
      ...(['title', 'titleEn', 'businessUnitId', 'department', 'departmentEn', 'place', 'placeEn'] as const),
      ...(['headcount', 'description'] as const),
    ],
    matchOn: ['title', 'businessUnitId'],
  },
})

export const resumes = defineResource({
  name: 'resume',
  path: '/workbenchApi/talent/resumes',
  schema: z.object({
    name: shortLine(1, 50),
    phone: ContactPhone.nullable(),
    email: Email.nullable(),
    birthDate: z.iso.date().nullable(),
    postId: z.uuid().nullable(),
    stage: z.enum(resumeStages),
    businessUnitId: z.uuid(),
    fileName: z.string(),
    remark: longText(0, 100).default(''),
    createdAt: Instant,
  }),
  title: 'name',
  foundAs: 'person',
  hit: ['postId', 'createdAt', 'stage', 'businessUnitId'],
  choice: ['postId'],
  permissions: { read: 'resume:read', update: 'resume:write', export: 'resume:export' },
  fieldPermissions: { birthDate: { read: 'personal-data:read' } },
  readOnly: ['stage', 'businessUnitId', 'fileName', 'createdAt'],
  list: {
    columns: ['name', 'postId', 'stage', 'phone', 'email', 'createdAt', 'businessUnitId'],
    filters: ['stage', 'postId', 'businessUnitId', 'name', 'birthDate', 'createdAt'],
    search: true,
    sort: ['createdAt', 'desc'],
  },
  relations: { postId: 'recruiting-post', businessUnitId: 'business-unit' },
  states: {
    stage: {
      not_invited: 'planned',
      awaiting_interview: 'running',
      passed: 'good',
      failed: 'stopped',
      offer: 'good',
      talent_pool: 'paused',
    },
  },
  transfer: { exportable: ['name', 'postId', 'stage', 'phone', 'email', 'birthDate', 'createdAt', 'remark'] },
})
