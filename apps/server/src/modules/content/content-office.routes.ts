import {
  attachmentRule,
  attachmentUploadCall,
  attachmentUploadPath,
  contentOfficeCalls,
  pictureRule,
  pictureUploadCall,
  pictureUploadPath,
} from '@rostrum/contracts/content-office'
import type { ArticleKind, HelpSection } from '@rostrum/contracts/content-shapes'
import { z } from 'zod'
import { accepted } from '../../platform/http/envelope.ts'
import { type Mount, routePattern } from '../../platform/http/mount.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import { parseInput } from '../../platform/http/parse-input.ts'
import { notFound } from '../../platform/http/problem.ts'
import { requirePermission } from '../../platform/http/require-permission.ts'
import type { Platform } from '../../platform/platform.ts'
import { readFile } from '../files/public.ts'
import { findSlides } from './advertisement.store.ts'
import { countOfficeArticles, findOfficeArticle, findOfficeArticles } from './article-list.store.ts'
import { addAttachment, attachmentsOf, removeAttachment, removeDraft } from './attachments.ts'
import { presentAttachments } from './present-article.ts'
import { publishArticle, withdrawArticle } from './publish-article.ts'
import { keepPicture, pictureUrl, removeSlide, saveSlide } from './slides.ts'
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
  const { database, files } = platform
  const { db } = database
  mount.calls(contentOfficeCalls, {
    'GET /workbenchApi/content/articles': async ({ now }, { current, size, ...filter }) => {
      const found = await findOfficeArticles(db, filter, now, offsetOf({ current, size }))
      return { records: found.map(present), total: await countOfficeArticles(db, filter, now), current, size }
    },
    'GET /workbenchApi/content/articles/{id}': async ({ now }, { id }) => {
      const row = await findOfficeArticle(db, id, now)
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
        attachments: presentAttachments(await attachmentsOf(db, id)),
      }
    },
    'POST /workbenchApi/content/articles': ({ actor, now }, text) =>
      platform.transaction((tx) => createArticle(tx, actor, text, now)),
    'PUT /workbenchApi/content/articles/{id}': ({ actor, now }, text) =>
      platform.transaction((tx) => changeArticle(tx, platform, actor, text, now)),
    'DELETE /workbenchApi/content/articles/{id}': async ({ actor, now }, { id }) => {
      const keys = await platform.transaction((tx) => removeDraft(tx, actor, id, now))
      for (const key of keys) await files.remove(key)
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
      const key = await platform.transaction((tx) => removeAttachment(tx, platform, actor, removed, now))
      if (key !== undefined) await files.remove(key)
      return done
    },
    'GET /workbenchApi/content/advertisements': async () =>
      (await findSlides(db)).map((row) => ({
        id: row.id,
        revision: row.revision,
        kind: row.kind === 'picture' ? ('picture' as const) : ('text' as const),
        label: row.label,
        labelEn: row.label_en,
        title: row.title,
        titleEn: row.title_en,
        text: row.text,
        textEn: row.text_en,
        pictureFileId: row.picture_file_id,
        picture: pictureUrl(row),
        link: row.link,
        linkText: row.link_text,
        linkTextEn: row.link_text_en,
        position: row.position,
        shownFrom: row.shown_from.toISOString(),
        shownUntil: row.shown_until?.toISOString() ?? null,
      })),
    'POST /workbenchApi/content/advertisements': ({ actor, now }, slide) =>
      platform.transaction((tx) => saveSlide(tx, platform, actor, slide, now)),
    'PUT /workbenchApi/content/advertisements/{id}': ({ actor, now }, { id, revision, ...slide }) =>
      platform.transaction((tx) => saveSlide(tx, platform, actor, slide, now, { id, revision })),
    'DELETE /workbenchApi/content/advertisements/{id}': async ({ actor, now }, { id }) => {
      await platform.transaction((tx) => removeSlide(tx, platform, actor, id, now))
      return done
    },
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
    const file = await platform.transaction((tx) => addAttachment(tx, platform, actor, attached, now))
    return accepted(presentAttachments([file])[0])
  })
  mount.describe(`POST ${pictureUploadPath}`, pictureUploadCall)
  mount.app.post(pictureUploadPath, async (request, reply) => {
    const { actor, now } = await mount.actorOf(request, reply, 'staff')
    requirePermission(actor, pictureUploadCall.permission)
    const upload = await readFile(request, pictureRule)
    return accepted(await platform.transaction((tx) => keepPicture(tx, platform, actor, upload, now)))
  })
}
