import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { ContactPhone, Email } from '../../kernel/fields.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { attemptStates, paperStates } from './lifecycle.ts'
import { linkDeliveries } from './link-deliveries.ts'
import { difficulties, optionsLimit, questionTypes, tagsLimit } from './question-types.ts'
import { Option, Points, QuestionContent, Scale, Stem, Tag } from './shapes.ts'

const Instant = z.iso.datetime()

const transferFields = [
  'stem',
  'type',
  'options',
  'scale',
  'partial',
  'reference',
  'points',
  'difficulty',
  'tags',
  'businessUnitId',
] as const

export const questions = defineResource({
  name: 'question',
  path: '/workbenchApi/assessment/questions',
  schema: z.object({
    stem: Stem,
    type: z.enum(questionTypes),
    options: z.array(Option).max(optionsLimit).default([]),
    scale: Scale.nullable().default(null),
    partial: z.boolean().default(false),
    reference: QuestionContent.shape.reference.default(''),
    points: Points,
    difficulty: z.enum(difficulties),
    tags: z.array(Tag).max(tagsLimit).default([]),
    businessUnitId: z.uuid(),
    retired: z.boolean().default(false),
    version: z.number().int(),
    papers: z.number().int(),
    updatedAt: Instant,
  }),
  title: 'stem',
  permissions: {
    read: 'question:read',
    create: 'question:write',
    update: 'question:write',
    remove: 'question:write',
    export: 'question:read',
  },
  immutable: ['type', 'businessUnitId'],
  fieldPermissions: { papers: { read: 'paper:read' } },
  readOnly: ['version', 'papers', 'updatedAt'],
  list: {
    columns: ['stem', 'type', 'difficulty', 'points', 'tags', 'papers', 'businessUnitId', 'retired'],
    filters: ['type', 'difficulty', 'points', 'businessUnitId', 'retired', 'stem'],
    search: true,
    sort: ['updatedAt', 'desc'],
  },
  relations: { businessUnitId: 'business-unit' },
  states: { retired: { true: 'ended' } },
  transfer: {
    exportable: [...transferFields, 'version', 'papers', 'retired'],
    importable: transferFields,
    matchOn: ['stem', 'businessUnitId'],
  },
})

export const papers = defineResource({
  name: 'paper',
  path: '/workbenchApi/assessment/papers',
  schema: z.object({
    title: shortLine(1, 60),
    businessUnitId: z.uuid(),
    minutes: z.number().int().min(5).max(480),
    passPercent: z.number().int().min(1).max(100),
    tolerance: z.number().min(0).max(50).multipleOf(0.5).default(2),
    instructions: longText(0, 2000).default(''),
    state: z.enum(paperStates),
    version: z.number().int(),
    questions: z.number().int(),
    totalPoints: z.number().int(),
    publishedAt: Instant.nullable(),
  }),
  title: 'title',
  choice: ['businessUnitId'],
  permissions: {
    read: 'paper:read',
    create: 'paper:write',
    update: 'paper:write',
    remove: 'paper:write',
    export: 'paper:read',
  },
  immutable: ['businessUnitId'],
  readOnly: ['state', 'version', 'questions', 'totalPoints', 'publishedAt'],
  list: {
    columns: [
      'title',
      'state',
      'version',
      'questions',
      'totalPoints',
      'minutes',
      'passPercent',
      'businessUnitId',
      'publishedAt',
    ],
    filters: ['state', 'businessUnitId', 'minutes', 'title'],
    search: true,
    sort: ['title', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  states: { state: { draft: 'planned', published: 'good', retired: 'ended' } },
})

export const attempts = defineResource({
  name: 'attempt',
  path: '/workbenchApi/assessment/attempts',
  schema: z.object({
    candidateName: shortLine(1, 50),
    phone: ContactPhone,
    email: Email.nullable().default(null),
    paperId: z.uuid(),
    businessUnitId: z.uuid(),
    closesOn: z.iso.date(),
    state: z.enum(attemptStates),
    score: z.number().multipleOf(0.01).nullable(),
    fullMarks: z.number().int(),
    startedAt: Instant.nullable(),
    submittedAt: Instant.nullable(),
    linkDelivery: z.enum(linkDeliveries),
    resumeId: z.uuid().nullable(),
    createdAt: Instant,
  }),
  title: 'candidateName',
  hit: ['paperId', 'submittedAt', 'state'],
  permissions: {
    read: 'attempt:read',
    create: 'attempt:write',
    update: 'attempt:write',
    export: 'attempt:read',
  },
  immutable: ['paperId', 'businessUnitId', 'phone'],
  readOnly: ['state', 'score', 'fullMarks', 'startedAt', 'submittedAt', 'linkDelivery', 'resumeId', 'createdAt'],
  list: {
    columns: ['candidateName', 'paperId', 'state', 'linkDelivery', 'score', 'fullMarks', 'closesOn', 'submittedAt'],
    filters: [
      ...['state', 'linkDelivery', 'paperId', 'score', 'closesOn', 'submittedAt', 'resumeId', 'businessUnitId'],
      'candidateName',
    ] as const,
    search: true,
    sort: ['createdAt', 'desc'],
  },
  relations: { paperId: 'paper', resumeId: 'resume', businessUnitId: 'business-unit' },
  states: {
    linkDelivery: { none: 'planned', waiting: 'running', sent: 'good', unclear: 'attention', failed: 'stopped' },
    state: {
      evaluating: 'running',
      awaiting_marking: 'attention',
      passed: 'good',
      failed: 'stopped',
      withdrawn: 'ended',
    },
  },
  dues: { closesOn: { field: 'state', values: ['evaluating'] } },
  transitions: { permission: 'attempt:write', actions: { send: { bulkOnly: true } } },
  transfer: {
    exportable: [
      'candidateName',
      'paperId',
      'state',
      'linkDelivery',
      'score',
      'fullMarks',
      'closesOn',
      'submittedAt',
      'resumeId',
      'businessUnitId',
    ],
    importable: ['candidateName', 'phone', 'email', 'paperId', 'businessUnitId', 'closesOn'],
  },
})
