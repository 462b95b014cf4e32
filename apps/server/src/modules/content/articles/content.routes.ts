import { contentCalls } from '@rostrum/contracts/content/articles/calls'
import type { ArticleKind } from '@rostrum/contracts/content/articles/kinds'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { sendFile } from '../../system/files/public.ts'
import { findSlidesShown, nextSlideChange } from './advertisement.store.ts'
import {
  countReadableArticles,
  findCurrentArticle,
  findNextChange,
  findReadableArticle,
  findReadableArticles,
} from './article.store.ts'
import { articleTopic, slideTopic } from './article-topic.ts'
import { viewsOf } from './article-view.store.ts'
import { accessAttachment, attachmentsOf } from './attachments.ts'
import { presentArticle, presentSummary } from './present-article.ts'
import { accessPicture, presentSlide } from './slides.ts'
import type { ViewCounter } from './view-counter.ts'

const maximumSlides = 10

/** Public calls. The lists are hot and equal for all callers, so they are cached. */
export function mountContent(mount: Mount, platform: Platform, counter: ViewCounter): void {
  const { db } = platform.database
  const until = (kind: ArticleKind, now: Date) => findNextChange(db, kind, now)
  mount.calls(contentCalls, {
    'POST /recruitApi/app/api/article/info/page': {
      topic: articleTopic,
      load: async ({ now, locale }, { current, size, ...filter }) => {
        const found = await findReadableArticles(db, filter, now, offsetOf({ current, size }))
        const total = await countReadableArticles(db, filter, now)
        const records = found.map((row) => presentSummary(row, locale))
        return { output: { records, total, current, size }, expiresAt: await until(filter.type, now) }
      },
    },
    'GET /recruitApi/app/api/article/info/getInfoByType': {
      topic: articleTopic,
      load: async ({ now, locale }, { type }) => {
        const row = await findCurrentArticle(db, type, now)
        if (!row) throw notFound()
        const details = { files: await attachmentsOf(db, row.id), views: await viewsOf(db, row.id) }
        return { output: presentArticle(row, locale, details), expiresAt: await until(type, now) }
      },
    },
    'GET /recruitApi/app/api/article/info/getArticleDetail': async ({ now, locale }, { id }) => {
      const row = await findReadableArticle(db, id, now)
      if (!row) throw new DomainError('content.article_unpublished')
      return presentArticle(row, locale, { files: await attachmentsOf(db, id), views: await counter.count(id) })
    },
    'GET /recruitApi/app/api/article/attachment/{id}': async ({ now, reply }, { id }) =>
      sendFile(platform, reply, await accessAttachment(db, id, now), 'no-cache'),
    'GET /recruitApi/app/api/advertisement/picture/{id}': async ({ now, reply }, { id }) =>
      sendFile(platform, reply, await accessPicture(db, id, now), 'public, max-age=3600'),
    'GET /recruitApi/app/api/advertisement/info/list': {
      topic: slideTopic,
      load: async ({ now, locale }) => {
        const slides = await findSlidesShown(db, now, maximumSlides)
        return { output: slides.map((row) => presentSlide(row, locale)), expiresAt: await nextSlideChange(db, now) }
      },
    },
  })
}
