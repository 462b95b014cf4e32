import { articleKinds } from '@rostrum/contracts/content/articles/kinds'
import { formatDate, formatNumber } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { findOpenRequest } from '../../../engines/approval/approval.store.ts'
import { defineApprovalKind, type Evidence, type PresentedField } from '../../../engines/approval/approval-kind.ts'
import { submitRequest } from '../../../engines/approval/submit-request.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findArticle, findArticleUnit, lockArticle } from './article.store.ts'
import { accessArticle } from './article-scope.ts'
import { attachmentsOf } from './attachments.ts'
import { type Publication, publishArticle, requirePublishable } from './publish-article.ts'
import { linesOf } from './sanitise-html.ts'

const kind = 'article-publication'

const Payload = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  type: z.enum(articleKinds),
  title: z.string(),
  unit: z.uuid(),
  day: z.iso.date(),
  timeZone: z.string(),
  submittedAt: z.iso.datetime(),
  /** Null for the moment of the approval. */
  publishAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
type Payload = z.output<typeof Payload>

/** An instant that has passed while the request was decided is the moment of the approval. */
function publishedAt({ publishAt, submittedAt }: Payload, now: Date): Date {
  if (publishAt === null) return now
  const given = new Date(publishAt)
  return given > new Date(submittedAt) && given < now ? now : given
}

const publicationOf = (payload: Payload, now: Date): Publication => ({
  id: payload.id,
  revision: payload.revision,
  publishAt: publishedAt(payload, now),
  expiresAt: payload.expiresAt === null ? null : new Date(payload.expiresAt),
})

/** The publication of an article by two people, where a flow of its unit asks for it. */
export const articlePublication = defineApprovalKind<Payload>({
  kind,
  area: 'recruitment',
  form: Payload,
  permission: 'article:write',
  bulk: true,
  factKinds: { type: 'text' },
  subject: ({ unit, day }) => ({ unit, day }),
  facts: ({ type }) => ({ type }),
  title: ({ title }) => title,
  present({ title, type, publishAt, expiresAt, timeZone }, _reader, locale) {
    const at = (name: string, label: string, instant: string | null): PresentedField[] =>
      instant === null ? [] : [{ name, label, value: formatDate(instant, 'deadline', locale, timeZone) }]
    return [
      { name: 'title', label: 'field.title', value: title },
      { name: 'type', label: 'field.kind', value: translate(`option.article.kind.${type}`, {}, locale) },
      ...at('publishAt', 'article.publish_at', publishAt),
      ...at('expiresAt', 'article.expires_at', expiresAt),
    ]
  },
  records: ({ id }) => [{ resources: ['article'], id, fields: ['businessUnitId', 'projectId', 'section'] }],
  evidence: ({ platform, language }, payload) => evidenceOf(platform.database.db, payload, language),
  async check({ tx, now }, payload) {
    const article = await lockArticle(tx, payload.id)
    if (!article) return [{ path: 'id', key: 'record.not_found' }]
    try {
      requirePublishable(article, publicationOf(payload, now))
      return []
    } catch (error) {
      if (error instanceof DomainError) return [{ path: 'id', key: error.code, params: error.params }]
      throw error
    }
  },
  approved: ({ platform, tx, actor, now }, payload) =>
    publishArticle(tx, platform, actor, publicationOf(payload, now), now),
})

/** What the public would read. A text that was edited since cannot be approved, and says so. */
async function evidenceOf(db: Db, { id, revision }: Payload, language: Locale): Promise<Evidence> {
  const article = await findArticle(db, id)
  if (!article) return {}
  const names = (await attachmentsOf(db, id)).map(({ name }) => name)
  const pictures = (article.body + article.body_en).match(/<img\b/g)?.length ?? 0
  const given = (name: string, label: string, value: string): PresentedField[] =>
    value === '' ? [] : [{ name, label, value }]
  const text = (name: string, label: string, title: string, html: string) =>
    html === '' ? [] : [{ name, label, value: [title, linesOf(html)].join('\n') }]
  return {
    facts: [
      ...(article.revision === revision
        ? []
        : given('changed', 'article.approval_changed', translate('article.approval_changed_hint', {}, language))),
      ...given('summary', 'article.summary', article.summary),
      ...given('pictures', 'article.approval_pictures', pictures === 0 ? '' : formatNumber(pictures, language)),
      ...given('attachments', 'article.files', names.join('\n')),
    ],
    texts: [
      ...text('text', 'article.text', article.title, article.body),
      ...text('textEn', 'article.approval_text_en', article.title_en, article.body_en),
    ],
  }
}

type RequestedPublication = {
  readonly id: string
  readonly revision: number
  readonly publishAt: Date | undefined
  readonly expiresAt: Date | null
}
type Published = { id: string; revision: number; version: number | null; requestId: string | null }

/**
 * Publishes an article, or submits its publication where a flow of its unit says that others approve it.
 *
 * @throws DomainError as `requirePublishable`, `approval.already_requested`
 */
export async function requestPublication(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  { id, revision, publishAt, expiresAt }: RequestedPublication,
  now: Date,
): Promise<Published> {
  const article = await accessArticle(tx, actor, id)
  requirePublishable(article, { revision, publishAt: publishAt ?? now, expiresAt })
  if (await findOpenRequest(tx, kind, { id })) throw new DomainError('approval.already_requested')
  const { timeZone } = platform.config
  const payload = {
    ...{ id, revision, type: article.kind, title: article.title, timeZone, submittedAt: now.toISOString() },
    unit: await findArticleUnit(tx, id),
    day: calendarDay(publishAt ?? now, timeZone),
    publishAt: publishAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
  const submitted = await submitRequest({ platform, tx, actor, now }, { kind, payload })
  const after = await lockArticle(tx, id)
  return {
    id,
    revision: after?.revision ?? revision,
    version: after?.version ?? null,
    requestId: submitted.outcome === 'submitted' ? submitted.requestId : null,
  }
}
