import { contentAdminCalls } from '@rostrum/contracts/content/articles/admin-calls'
import type { ArticleKind, HelpSection } from '@rostrum/contracts/content/articles/kinds'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { sendFile } from '../../system/files/public.ts'
import { countAdminArticles, findAdminArticle, findAdminArticles } from './article-list.store.ts'
import { requestPublication } from './article-publication.ts'
import { articleInScope } from './article-scope.ts'
import { accessAdminAttachment, addAttachment, attachmentsOf, removeAttachment, removeDraft } from './attachments.ts'
import { presentAttachment, presentAttachments } from './present-article.ts'
import { previewArticle } from './preview-article.ts'
import { withdrawArticle } from './publish-article.ts'
import { accessAdminPicture } from './slides.ts'
import { changeArticle, createArticle } from './write-article.ts'

const done = { done: true } as const

type ListedArticle = Awaited<ReturnType<typeof findAdminArticles>>[number]

const present = (row: ListedArticle) => ({
  id: row.id,
  type: row.kind as ArticleKind,
  title: row.title,
  translated: row.title_en !== '',
  state: row.state,
  pinned: row.pinned,
  version: row.version,
  publishedAt: row.published_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  views: row.views,
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
})

/** Calls of staff for articles and slides. */
export function mountContentAdmin(mount: Mount, platform: Platform): void {
  const { database } = platform
  const { db } = database
  mount.calls(contentAdminCalls, {
    'GET /workbenchApi/content/articles': async ({ actor, now }, { current, size, ...criteria }) => {
      const filter = { ...criteria, inScope: articleInScope(actor, 'article:read') }
      const found = await findAdminArticles(db, filter, now, offsetOf({ current, size }))
      return { records: found.map(present), total: await countAdminArticles(db, filter, now), current, size }
    },
    'GET /workbenchApi/content/articles/{id}': async ({ actor, now }, { id }) => {
      const row = await findAdminArticle(db, articleInScope(actor, 'article:read'), id, now)
      if (!row) throw notFound()
      return {
        ...present(row),
        titleEn: row.title_en,
        summary: row.summary,
        summaryEn: row.summary_en,
        body: row.body,
        bodyEn: row.body_en,
        section: row.section as HelpSection | null,
        position: row.position,
        projectId: row.project_id,
        businessUnitId: row.business_unit_id,
        attachments: presentAttachments(await attachmentsOf(db, id)),
      }
    },
    'POST /workbenchApi/content/articles': ({ actor, now }, text) =>
      platform.transaction((tx) => createArticle(tx, actor, text, now)),
    'POST /workbenchApi/content/article-previews': ({ actor, now }, text) => previewArticle(db, actor, text, now),
    'PUT /workbenchApi/content/articles/{id}': ({ actor, now }, text) =>
      platform.transaction((tx) => changeArticle(tx, platform, actor, text, now)),
    'DELETE /workbenchApi/content/articles/{id}': async ({ actor, now }, { id }) => {
      await platform.transaction((tx) => removeDraft(tx, actor, id, now))
      return done
    },
    'POST /workbenchApi/content/articles/{id}/publication': ({ actor, now }, { publishAt, expiresAt, ...which }) => {
      const instants = {
        publishAt: publishAt === undefined ? undefined : new Date(publishAt),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      }
      return platform.transaction((tx) => requestPublication(tx, platform, actor, { ...which, ...instants }, now))
    },
    'DELETE /workbenchApi/content/articles/{id}/publication': async ({ actor, now }, { id }) => {
      await platform.transaction((tx) => withdrawArticle(tx, platform, actor, id, now))
      return done
    },
    'POST /workbenchApi/content/articles/{id}/attachments': async ({ actor, now }, { id, uploadId }) => {
      const attached = { articleId: id, uploadId }
      const file = await platform.transaction((tx) => addAttachment(tx, platform, actor, attached, now))
      return presentAttachment(file)
    },
    'DELETE /workbenchApi/content/articles/{id}/attachments/{fileId}': async ({ actor, now }, { id, fileId }) => {
      const removed = { articleId: id, fileId }
      await platform.transaction((tx) => removeAttachment(tx, platform, actor, removed, now))
      return done
    },
    'GET /workbenchApi/content/attachments/{id}': async ({ actor, reply }, { id }) =>
      sendFile(platform, reply, await accessAdminAttachment(db, actor, id)),
    'GET /workbenchApi/content/pictures/{id}': async ({ actor, reply }, { id }) =>
      sendFile(platform, reply, await accessAdminPicture(db, actor, id)),
  })
}
