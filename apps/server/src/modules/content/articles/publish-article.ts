import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findCurrentArticle, hasConsents, highestVersion, lockKind, updateArticle } from './article.store.ts'
import { accessArticle } from './article-scope.ts'
import { articleTopic } from './article-topic.ts'
import { isConsentKind, requireUnfrozen } from './write-article.ts'

type Publication = { id: string; revision: number; publishAt: Date; expiresAt: Date | null }

/**
 * Publishes an article at an instant, now or later. An agreement or privacy notice becomes the next version. It is in
 * force from that instant until the next one, and it never expires. Each project counts its own versions.
 *
 * @throws DomainError `record.conflict`, `content.already_published`, `content.version_frozen`, or at
 * `expiresAt`
 */
export async function publishArticle(
  tx: Tx,
  { changes }: Platform,
  actor: Staff,
  { id, revision, publishAt, expiresAt }: Publication,
  now: Date,
): Promise<{ id: string; revision: number; version: number | null }> {
  const article = await accessArticle(tx, actor, id)
  if (article.revision !== revision) throw new DomainError('record.conflict')
  if (article.published_at !== null && article.withdrawn_at === null) {
    throw new DomainError('content.already_published')
  }
  requireUnfrozen(article)
  const consented = isConsentKind(article.kind)
  if (expiresAt !== null && consented) throw invalid({ path: 'expiresAt', key: 'field.invalid' })
  if (expiresAt !== null && expiresAt <= publishAt) throw invalid({ path: 'expiresAt', key: 'field.ends_too_early' })
  if (consented) await lockKind(tx, article.kind)
  const version = consented ? (await highestVersion(tx, article.kind, article.project_id)) + 1 : null
  const published = { published_at: publishAt, expires_at: expiresAt, withdrawn_at: null, version, updated_at: now }
  const next = await updateArticle(tx, id, published)
  await record(tx, actor, id, 'article.published', { publishAt, expiresAt, version }, now)
  await changes.publish(tx, articleTopic)
  return { id, revision: next, version }
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

const record = (tx: Tx, actor: Staff, entityId: string, event: string, facts: Record<string, unknown>, now: Date) =>
  audit(tx, actor, now, { event, entity: 'article', entityId, facts })
