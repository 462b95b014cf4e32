import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { Article, ArticleAttachment, ArticleKind, HelpSection } from './shapes.ts'

const Instant = z.iso.datetime({ offset: true })
const Title = shortLine(1, 200)
const OptionalTitle = shortLine(0, 200).default('')
const Summary = shortLine(0, 500).default('')
const Html = z.string().max(300_000)

/** The texts of an article. HTML is sanitized on save. English title and body are required together or not at all. */
const ArticleText = z.object({
  title: Title,
  titleEn: OptionalTitle,
  summary: Summary,
  summaryEn: Summary,
  body: Html.min(1),
  bodyEn: Html.default(''),
  section: HelpSection.nullable().default(null).describe('Required for help articles, and for them only'),
  position: z.number().int().min(0).max(10_000).default(0).describe('Order of help articles in their section'),
  pinned: z.boolean().default(false),
  projectId: z.uuid().nullable().default(null),
  businessUnitId: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Whose article it is: null for the whole installation, or that of the project when there is one'),
})
export type ArticleText = z.output<typeof ArticleText>

/** Parts that an article requires. The English ones are required together. */
export const requiredParts = ['title', 'body', 'titleEn', 'bodyEn'] as const
export type RequiredPart = (typeof requiredParts)[number]

export const articleStates = ['draft', 'scheduled', 'published', 'expired', 'withdrawn'] as const
export const ArticleState = z.enum(articleStates)
export type ArticleState = z.infer<typeof ArticleState>

const AdminArticleSummary = z.object({
  id: z.uuid(),
  type: ArticleKind,
  title: z.string(),
  translated: z.boolean(),
  state: ArticleState,
  pinned: z.boolean(),
  version: z.number().int().nullable(),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  views: z.number().int(),
  updatedAt: Instant,
  revision: z.number().int(),
})

export const AdminArticle = AdminArticleSummary.extend({
  ...ArticleText.shape,
  attachments: z.array(ArticleAttachment),
})

const Saved = z.object({ id: z.uuid(), revision: z.number().int() })
const Done = z.object({ done: z.literal(true) })
const Revision = z.number().int().describe('The revision that was read; another answers record.changed_meanwhile')

const read = { access: 'staff', permission: 'article:read' } as const
const articles = { access: 'staff', permission: 'article:write' } as const

/** Calls for managing articles. */
export const contentAdminCalls = {
  'GET /workbenchApi/content/articles': {
    ...read,
    summary: 'Articles in every state, the last changed first',
    input: PageQuery.extend({
      type: ArticleKind.optional(),
      state: ArticleState.optional(),
      keyword: z.string().trim().max(50).optional(),
    }),
    output: pageOf(AdminArticleSummary),
  },
  'GET /workbenchApi/content/articles/{id}': {
    ...read,
    summary: 'One article with its texts in both languages',
    input: z.object({ id: z.uuid() }),
    output: AdminArticle,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/content/articles': {
    ...articles,
    summary: 'Begins an article as a draft',
    input: ArticleText.extend({ type: ArticleKind }),
    output: Saved,
    errors: ['access.denied', 'content.not_translated', 'content.nested_too_deep'],
  },
  'POST /workbenchApi/content/article-previews': {
    ...read,
    summary: 'What the public would read in each language; nothing is saved',
    input: ArticleText.extend({
      type: ArticleKind,
      title: OptionalTitle,
      body: Html.default(''),
      id: z.uuid().optional().describe('The article whose attachments are shown'),
    }),
    output: z.object({
      chinese: Article,
      english: Article.describe('The Chinese until the English is complete'),
      missing: z.array(z.enum(requiredParts)).max(requiredParts.length).describe('What it cannot be saved without'),
    }),
    errors: ['record.not_found', 'content.nested_too_deep'],
  },
  'PUT /workbenchApi/content/articles/{id}': {
    ...articles,
    summary: 'Changes an article; a published one changes for all readers immediately',
    input: ArticleText.extend({ id: z.uuid(), revision: Revision }),
    output: Saved,
    errors: [
      'record.not_found',
      'record.conflict',
      'content.version_frozen',
      'content.not_translated',
      'content.nested_too_deep',
    ],
  },
  'DELETE /workbenchApi/content/articles/{id}': {
    ...articles,
    summary: 'Removes a draft; what was published once is withdrawn instead',
    input: z.object({ id: z.uuid() }),
    output: Done,
    errors: ['record.not_found', 'content.already_published'],
  },
  'POST /workbenchApi/content/articles/{id}/publication': {
    ...articles,
    summary: 'Publishes an article, now or later; agreements and privacy notices get the next version',
    input: z.object({
      id: z.uuid(),
      revision: Revision,
      publishAt: Instant.optional().describe('Now, when it is not given'),
      expiresAt: Instant.nullable().default(null),
    }),
    output: Saved.extend({
      version: z.number().int().nullable(),
      requestId: z.uuid().nullable().describe('The request for approval where a flow asks for one'),
    }),
    errors: [
      'record.not_found',
      'record.conflict',
      'content.already_published',
      'content.version_frozen',
      'approval.already_requested',
      'approval.no_approver',
      'approval.self_decision',
    ],
  },
  'DELETE /workbenchApi/content/articles/{id}/publication': {
    ...articles,
    summary: 'Takes an article offline',
    input: z.object({ id: z.uuid() }),
    output: Done,
    errors: ['record.not_found', 'content.not_published', 'content.document_needed', 'content.agreement_in_use'],
  },
  'POST /workbenchApi/content/articles/{id}/attachments': {
    ...articles,
    summary: 'Attaches an own upload to an article',
    input: z.object({ id: z.uuid(), uploadId: z.uuid() }),
    output: ArticleAttachment,
    errors: ['record.not_found', 'content.too_many_attachments', 'content.version_frozen'],
  },
  'DELETE /workbenchApi/content/articles/{id}/attachments/{fileId}': {
    ...articles,
    summary: 'Removes an attachment',
    input: z.object({ id: z.uuid(), fileId: z.uuid() }),
    output: Done,
    errors: ['record.not_found', 'content.version_frozen'],
  },
  'GET /workbenchApi/content/pictures/{id}': {
    access: 'staff',
    permission: 'advertisement:read',
    summary: 'The picture of a slide, or an own upload for a slide that is not saved yet',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/content/attachments/{id}': {
    ...read,
    summary: 'The bytes of an attachment, also of an article that is not published',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
