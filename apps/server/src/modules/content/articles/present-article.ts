import { publicAttachments } from '@rostrum/contracts/content/articles/files'
import type { Article, ArticleSummary } from '@rostrum/contracts/content/articles/shapes'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import type { ArticleListRow, ArticleRow } from './article.store.ts'

/** Chinese is the language of record. Readers of English get English only when an article is fully translated. */
const languageOf = (row: ArticleListRow, locale: PortalLocale): PortalLocale =>
  locale === 'en' && row.title_en !== '' ? 'en' : 'zh-CN'

export function presentSummary(row: ArticleListRow, locale: PortalLocale): ArticleSummary {
  const language = languageOf(row, locale)
  const english = language === 'en'
  return {
    id: row.id,
    type: row.kind as ArticleSummary['type'],
    title: english ? row.title_en : row.title,
    summary: english ? row.summary_en : row.summary,
    language,
    section: row.section as ArticleSummary['section'],
    pinned: row.pinned,
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    projectId: row.project_id,
    version: row.version,
  }
}

export const attachmentUrl = (fileId: string): string => `${publicAttachments}${fileId}`

export const presentAttachment = ({ id, name, size }: Selectable<StoredFile>): Article['attachments'][number] => ({
  id,
  name,
  url: attachmentUrl(id),
  size,
})

export const presentAttachments = (files: readonly Selectable<StoredFile>[]): Article['attachments'] =>
  files.map(presentAttachment)

const isPictureOf = ({ body, body_en: english }: ArticleRow, fileId: string): boolean =>
  [body, english].some((text) => text.includes(`src="${attachmentUrl(fileId)}"`))

export function presentArticle(
  row: ArticleRow,
  locale: PortalLocale,
  { files, views }: { files: readonly Selectable<StoredFile>[]; views: number },
): Article {
  const summary = presentSummary(row, locale)
  const body = summary.language === 'en' ? row.body_en : row.body
  return {
    ...summary,
    body,
    // Pictures of the text are no downloads.
    attachments: presentAttachments(files.filter(({ id }) => !isPictureOf(row, id))),
    views,
    updatedAt: row.updated_at.toISOString(),
  }
}
