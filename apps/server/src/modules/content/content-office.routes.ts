import { attachmentRule, attachmentUploadPath, pictureUploadPath } from '@rostrum/contracts/content-files'
import type { ArticleKind, HelpSection } from '@rostrum/contracts/content-kinds'
import { attachmentUploadCall, contentOfficeCalls, pictureUploadCall } from '@rostrum/contracts/content-office'
import { pictureRule } from '@rostrum/contracts/upload-rules'
import { z } from 'zod'
import { accepted } from '../../platform/http/envelope.ts'
import { type Mount, routePattern } from '../../platform/http/mount.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { notFound } from '../../platform/http/problem.ts'
import { requirePermission } from '../../platform/http/require-permission.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFile, sendFile } from '../files/public.ts'
import { countOfficeArticles, findOfficeArticle, findOfficeArticles } from './article-list.store.ts'
import { articleInReach } from './article-reach.ts'
import { accessOfficeAttachment, addAttachment, attachmentsOf, removeAttachment, removeDraft } from './attachments.ts'
import { presentAttachments } from './present-article.ts'
import { previewArticle } from './preview-article.ts'
import { publishArticle, withdrawArticle } from './publish-article.ts'
import { accessOfficePicture, keepPicture } from './slides.ts'
import { changeArticle, createArticle } from './write-article.ts'

const done = { done: true } as const

type ListedArticle = Awaited<ReturnType<typeof findOfficeArticles>>[number]

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

/** What staff do with articles and slides. */
export function mountContentOffice(mount: Mount, platform: Platform): void {
  const { database } = platform
  const { db } = database
  mount.calls(contentOfficeCalls, {
    'GET /workbenchApi/content/articles': async ({ actor, now }, { current, size, ...wanted }) => {
      const filter = { ...wanted, inReach: articleInReach(actor, 'article:read') }
      const found = await findOfficeArticles(db, filter, now, offsetOf({ current, size }))
      return { records: found.map(present), total: await countOfficeArticles(db, filter, now), current, size }
    },
    'GET /workbenchApi/content/articles/{id}': async ({ actor, now }, { id }) => {
      const row = await findOfficeArticle(db, articleInReach(actor, 'article:read'), id, now)
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
        publishAt: publishAt === undefined ? now : new Date(publishAt),
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      }
      return platform.transaction((tx) => publishArticle(tx, platform, actor, { ...which, ...instants }, now))
    },
    'DELETE /workbenchApi/content/articles/{id}/publication': async ({ actor, now }, { id }) => {
      await platform.transaction((tx) => withdrawArticle(tx, platform, actor, id, now))
      return done
    },
    'DELETE /workbenchApi/content/articles/{id}/attachments/{fileId}': async ({ actor, now }, { id, fileId }) => {
      const removed = { articleId: id, fileId }
      await platform.transaction((tx) => removeAttachment(tx, platform, actor, removed, now))
      return done
    },
    'GET /workbenchApi/content/attachments/{id}': async ({ actor, reply }, { id }) =>
      sendFile(platform, reply, await accessOfficeAttachment(db, actor, id)),
    'GET /workbenchApi/content/pictures/{id}': async ({ actor, reply }, { id }) =>
      sendFile(platform, reply, await accessOfficePicture(db, actor, id)),
  })
  mountUploads(mount, platform)
}

function mountUploads(mount: Mount, platform: Platform): void {
  mount.describe(`POST ${attachmentUploadPath}`, attachmentUploadCall)
  mount.app.post(routePattern(attachmentUploadPath), async (request, reply) => {
    const { actor, now } = await mount.actorOf(request, reply, 'staff')
    requirePermission(actor, attachmentUploadCall.permission)
    const { id: articleId } = parseInput(z.object({ id: z.uuid() }), request.params)
    const upload = await readFile(request, attachmentRule)
    const attached = { articleId, ...upload }
    const file = await addAttachment(platform, actor, attached, now)
    return accepted(presentAttachments([file])[0])
  })
  mount.describe(`POST ${pictureUploadPath}`, pictureUploadCall)
  mount.app.post(pictureUploadPath, async (request, reply) => {
    const { actor, now } = await mount.actorOf(request, reply, 'staff')
    requirePermission(actor, pictureUploadCall.permission)
    const upload = await readFile(request, pictureRule)
    return accepted(await keepPicture(platform, actor, upload, now))
  })
}
