import { z } from 'zod'
import { articleKinds, helpSections } from './kinds.ts'

/** Shapes that the content calls share. */

export const ArticleKind = z.enum(articleKinds)
export const HelpSection = z.enum(helpSections)

export const Language = z.enum(['zh-CN', 'en'])
export type Language = z.infer<typeof Language>

const Instant = z.iso.datetime({ offset: true })

export const ArticleAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  size: z.number().int().describe('Bytes'),
})

export type ArticleAttachment = z.infer<typeof ArticleAttachment>

/** An article in lists, in the language of the client if it exists. */
export const ArticleSummary = z.object({
  id: z.uuid(),
  type: ArticleKind,
  title: z.string(),
  summary: z.string(),
  language: Language.describe('The language of title, summary and body: Chinese when there is no translation'),
  section: HelpSection.nullable().describe('Help articles only'),
  pinned: z.boolean(),
  publishedAt: Instant,
  expiresAt: Instant.nullable().describe('When it goes offline; for publicity the end of the publicity period'),
  projectId: z.uuid().nullable().describe('The recruitment project that it belongs to'),
  version: z.number().int().nullable().describe('Agreements and privacy notices only'),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

export const Article = ArticleSummary.extend({
  body: z.string().describe('Sanitised HTML'),
  attachments: z.array(ArticleAttachment),
  views: z.number().int(),
  updatedAt: Instant,
})
export type Article = z.infer<typeof Article>

/** A slide of the home page: text on a panel, or a picture with text next to it. */
export const Advertisement = z.object({
  id: z.uuid(),
  kind: z.enum(['text', 'picture']),
  label: z.string().describe('Small line above the title, for example the kind of announcement and its day'),
  title: z.string(),
  text: z.string(),
  language: Language,
  picture: z.string().nullable().describe('Address of the picture'),
  link: z.string().nullable().describe('A path of the portal, or an https address'),
  linkText: z.string(),
})
export type Advertisement = z.infer<typeof Advertisement>
