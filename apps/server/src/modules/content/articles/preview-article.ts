import type { ArticleText, RequiredPart } from '@rostrum/contracts/content/articles/admin-calls'
import { adminAttachments, publicAttachments } from '@rostrum/contracts/content/articles/files'
import type { ArticleKind } from '@rostrum/contracts/content/articles/kinds'
import type { Article } from '@rostrum/contracts/content/articles/shapes'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { requireArticleInScope } from './article-scope.ts'
import { viewsOf } from './article-view.store.ts'
import { attachmentsOf } from './attachments.ts'
import { contentOf, missingTranslations } from './content-of.ts'
import { presentArticle } from './present-article.ts'

type PreviewRequest = ArticleText & { readonly type: ArticleKind; readonly id?: string | undefined }

/** The identifier of an unsaved article. */
const unsaved = '00000000-0000-4000-8000-000000000000'

/**
 * What the public would read of a text, sanitized as on saving, and its missing parts. Readers of English get the
 * Chinese until the English is complete. Its files have the addresses for staff.
 *
 * @throws DomainError `record.not_found` for an article out of scope
 */
export async function previewArticle(
  db: Db,
  actor: Staff,
  { type, id, ...text }: PreviewRequest,
  now: Date,
): Promise<{ chinese: Article; english: Article; missing: RequiredPart[] }> {
  if (id !== undefined) await requireArticleInScope(db, actor, 'article:read', id)
  const content = contentOf(text)
  const missing = missingTranslations(content)
  const isTranslated = !missing.some((part) => part === 'titleEn' || part === 'bodyEn')
  const row = {
    ...content,
    ...(!isTranslated && { title_en: '' }),
    ...{ id: id ?? unsaved, kind: type, version: null, revision: 1 },
    ...{ published_at: now, expires_at: null, withdrawn_at: null, created_at: now, updated_at: now },
  }
  const details = {
    files: id === undefined ? [] : await attachmentsOf(db, id),
    views: id === undefined ? 0 : await viewsOf(db, id),
  }
  const forStaff = (article: Article): Article => ({
    ...article,
    body: article.body.replaceAll(publicAttachments, adminAttachments),
    attachments: article.attachments.map((file) => ({ ...file, url: `${adminAttachments}${file.id}` })),
  })
  return {
    chinese: forStaff(presentArticle(row, 'zh-CN', details)),
    english: forStaff(presentArticle(row, 'en', details)),
    missing,
  }
}
