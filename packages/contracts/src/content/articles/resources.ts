import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { articleStates } from './admin-calls.ts'
import { ArticleKind, HelpSection } from './shapes.ts'

const Instant = z.iso.datetime({ offset: true })
const text = (maximum: number) => shortLine(0, maximum).default('')

/** Articles as a list. Commands write and publish them. */
export const articles = defineResource({
  name: 'article',
  path: '/workbenchApi/content/notices',
  schema: z.object({
    title: z.string(),
    titleEn: z.string(),
    kind: ArticleKind,
    state: z.enum(articleStates),
    section: HelpSection.nullable(),
    pinned: z.boolean(),
    version: z.number().int().nullable(),
    projectId: z.uuid().nullable(),
    businessUnitId: z.uuid().nullable(),
    publishedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    withdrawnAt: Instant.nullable(),
    views: z.number().int(),
    updatedAt: Instant,
  }),
  title: 'title',
  permissions: { read: 'article:read', export: 'article:read' },
  list: {
    columns: ['title', 'kind', 'state', 'pinned', 'publishedAt', 'views', 'updatedAt'],
    filters: [
      'title',
      'kind',
      'state',
      'section',
      'pinned',
      'projectId',
      'businessUnitId',
      'publishedAt',
      'expiresAt',
      'updatedAt',
    ],
    search: true,
    sort: ['updatedAt', 'desc'],
    sums: ['views'],
  },
  relations: { projectId: 'project', businessUnitId: 'business-unit' },
  english: { title: 'titleEn' },
  transitions: {
    permission: 'article:write',
    actions: { publish: { bulkOnly: true }, withdraw: { bulkOnly: true }, remove: { bulkOnly: true, removes: true } },
  },
  states: {
    state: { draft: 'planned', scheduled: 'planned', published: 'good', expired: 'ended', withdrawn: 'ended' },
  },
  transfer: {
    exportable: ['title', 'kind', 'state', 'pinned', 'projectId', 'publishedAt', 'expiresAt', 'views', 'updatedAt'],
  },
})

/** Slides of the home page of the portal. */
export const advertisements = defineResource({
  name: 'advertisement',
  path: '/workbenchApi/content/advertisements',
  schema: z.object({
    kind: z.enum(['text', 'picture']).default('text'),
    pictureFileId: z.uuid().nullable().default(null).describe('Required for pictures'),
    label: text(60),
    labelEn: text(60),
    title: shortLine(1, 80),
    titleEn: text(120),
    text: text(200),
    textEn: text(300),
    link: z
      .string()
      .max(500)
      .regex(/^(\/(?!\/)|https:\/\/)\S*$/, { message: 'field.invalid' })
      .nullable()
      .default(null)
      .describe('A path of the portal, or an https address'),
    linkText: text(20),
    linkTextEn: text(40),
    position: z.number().int().min(0).max(1000).default(0),
    shownFrom: Instant,
    shownUntil: Instant.nullable().default(null),
    businessUnitId: z.uuid().nullable().default(null).describe('Whose slide it is; null for the whole installation'),
  }),
  title: 'title',
  permissions: {
    read: 'advertisement:read',
    create: 'advertisement:write',
    update: 'advertisement:write',
    remove: 'advertisement:write',
  },
  list: {
    columns: ['position', 'title', 'kind', 'shownFrom', 'shownUntil', 'businessUnitId'],
    filters: ['title', 'kind', 'shownFrom', 'shownUntil', 'businessUnitId'],
    search: true,
    sort: ['position', 'asc'],
  },
  relations: { businessUnitId: 'business-unit' },
  english: { label: 'labelEn', title: 'titleEn', text: 'textEn', linkText: 'linkTextEn' },
})
export type Slide = z.output<typeof advertisements.schema>
