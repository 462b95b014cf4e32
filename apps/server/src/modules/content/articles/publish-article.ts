import type { Actor, Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  type ArticleRow,
  findCurrentArticle,
  hasConsents,
  highestVersion,
  lockArticle,
  lockKind,
  updateArticle,
} from './article.store.ts'
import { accessArticle } from './article-scope.ts'
import { articleTopic } from './article-topic.ts'
import { isConsentKind, requireUnfrozen } from './write-article.ts'

export type Publication = { id: string; revision: number; publishAt: Date; expiresAt: Date | null }

/**
 * Publishes an article at an instant, now or later. An agreement or privacy notice becomes the next version. It is in
 * force from that instant until the next one, and it never expires. Each project counts its own versions. The caller has
 * checked who may publish it.
 *
 * @throws DomainError as `requirePublishable`
 */
export async function publishArticle(
  tx: Tx,
  { changes }: Platform,
  actor: Actor,
  publication: Publication,
  now: Date,
): Promise<void> {
  const { id, publishAt, expiresAt } = publication
  const article = await lockArticle(tx, id)
  if (!article) throw notFound()
  requirePublishable(article, publication)
  const consented = isConsentKind(article.kind)
  if (consented) await lockKind(tx, article.kind)
  const version = consented ? (await highestVersion(tx, article.kind, article.project_id)) + 1 : null
  const published = { published_at: publishAt, expires_at: expiresAt, withdrawn_at: null, version, updated_at: now }
  await updateArticle(tx, id, published)
  await record(tx, actor, id, 'article.published', { publishAt, expiresAt, version }, now)
  await changes.publish(tx, articleTopic)
}

/**
 * @throws DomainError `record.conflict`, `content.already_published`, `content.version_frozen`, or at `expiresAt`
 */
export function requirePublishable(
  article: ArticleRow,
  { revision, publishAt, expiresAt }: Pick<Publication, 'revision' | 'publishAt' | 'expiresAt'>,
): void {
  if (article.revision !== revision) throw new DomainError('record.conflict')
  if (article.published_at !== null && article.withdrawn_at === null) {
    throw new DomainError('content.already_published')
  }
  requireUnfrozen(article)
  if (expiresAt !== null && isConsentKind(article.kind)) throw invalid({ path: 'expiresAt', key: 'field.invalid' })
  if (expiresAt !== null && expiresAt <= publishAt) throw invalid({ path: 'expiresAt', key: 'field.ends_too_early' })
}

/**
 * Withdraws an article.
 *
 * @throws DomainError `content.not_published`; `content.document_needed` or `content.agreement_in_use` when people
 * would have nothing to consent to
 */
export async function withdrawArticle(
  tx: Tx,
  { changes }: Platform,
  actor: Staff,
  id: string,
  now: Date,
): Promise<void> {
  const article = await accessArticle(tx, actor, id)
  if (article.published_at === null || article.withdrawn_at !== null) throw new DomainError('content.not_published')
  if (isConsentKind(article.kind)) await lockKind(tx, article.kind)
  if (await hasConsents(tx, id)) throw new DomainError('content.agreement_in_use')
  await updateArticle(tx, id, { withdrawn_at: now, updated_at: now })
  const ofAll = isConsentKind(article.kind) && article.project_id === null
  if (ofAll && !(await findCurrentArticle(tx, article.kind as 'agreement', now))) {
    throw new DomainError('content.document_needed')
  }
  await record(tx, actor, id, 'article.withdrawn', {}, now)
  await changes.publish(tx, articleTopic)
}

const record = (tx: Tx, actor: Actor, entityId: string, event: string, facts: Record<string, unknown>, now: Date) =>
  audit(tx, actor, now, { event, entity: 'article', entityId, facts })
