import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { Advertisement, Article, ArticleKind, ArticleSummary, HelpSection } from './shapes.ts'

export const ArticleQuery = PageQuery.extend({
  type: ArticleKind,
  keyword: z.string().trim().max(50).optional().describe('Every word of it must occur in title, summary or body'),
  section: HelpSection.optional(),
  projectId: z.uuid().optional(),
})

/** Public content: published and not expired. */
export const contentCalls = {
  'POST /recruitApi/app/api/article/info/page': {
    access: 'public',
    summary: 'Published articles of a kind, pinned ones first, then the newest; help articles in their order',
    input: ArticleQuery,
    output: pageOf(ArticleSummary),
  },
  'GET /recruitApi/app/api/article/info/getInfoByType': {
    access: 'public',
    summary: 'The article of a kind that is in force: of agreements the version in force, of others the newest',
    input: z.object({ type: ArticleKind }),
    output: Article,
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/article/info/getArticleDetail': {
    access: 'public',
    summary: 'A published article with its body and attachments',
    input: z.object({ id: z.uuid() }),
    output: Article,
    errors: ['content.article_unpublished'],
  },
  'GET /recruitApi/app/api/article/attachment/{id}': {
    access: 'public',
    summary: 'The bytes of an attachment of a published article',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/advertisement/picture/{id}': {
    access: 'public',
    summary: 'The picture of a slide',
    input: z.object({ id: z.uuid() }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /recruitApi/app/api/advertisement/info/list': {
    access: 'public',
    summary: 'The slides of the home page that are due now, in their order; at most ten',
    input: z.object({}),
    output: z.array(Advertisement),
  },
} as const satisfies Calls
