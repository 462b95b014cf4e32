import { articleUpload, maximumAttachments } from '@rostrum/contracts/content/articles/files'
import type { Selectable } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { claimUpload, findInstallationFiles, ownerOf, removeInstallationFile } from '../../system/files/public.ts'
import {
  deleteArticle,
  deleteAttachment,
  findAttachment,
  findAttachments,
  findReadableArticle,
  insertAttachment,
} from './article.store.ts'
import { accessArticle, requireArticleInScope } from './article-scope.ts'
import { articleTopic } from './article-topic.ts'
import { requireUnfrozen } from './write-article.ts'

const purpose = articleUpload

/** The files of an article in order. */
export async function attachmentsOf(db: Db, articleId: string): Promise<Selectable<StoredFile>[]> {
  const attached = await findAttachments(db, articleId)
  if (attached.length === 0) return []
  const files = await findInstallationFiles(
    db,
    attached.map(({ file_id }) => file_id),
    purpose,
  )
  return attached.flatMap(({ file_id }) => files.find(({ id }) => id === file_id) ?? [])
}

/**
 * A public attachment: its article is readable.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessAttachment(db: Db, fileId: string, now: Date): Promise<Selectable<StoredFile>> {
  const attachment = await findAttachment(db, fileId)
  const article = attachment && (await findReadableArticle(db, attachment.article_id, now))
  const [file] = article ? await findInstallationFiles(db, [fileId], purpose) : []
  if (!file) throw notFound()
  return file
}

/**
 * An attachment of an article in the actor's scope, published or not.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessAdminAttachment(db: Db, actor: Staff, fileId: string): Promise<Selectable<StoredFile>> {
  const attachment = await findAttachment(db, fileId)
  if (!attachment) throw notFound()
  await requireArticleInScope(db, actor, 'article:read', attachment.article_id)
  const [file] = await findInstallationFiles(db, [fileId], purpose)
  if (!file) throw notFound()
  return file
}

/**
 * Attaches an own upload to an article, after its other files. A repeated request changes nothing.
 *
 * @throws DomainError when the number of files is rejected, and `record.not_found` for the upload of another account
 */
export async function addAttachment(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  { articleId, uploadId }: { articleId: string; uploadId: string },
  now: Date,
): Promise<Selectable<StoredFile>> {
  const article = await accessArticle(tx, actor, articleId)
  const before = await findAttachments(tx, articleId)
  if (before.some(({ file_id }) => file_id === uploadId)) {
    const [attached] = await findInstallationFiles(tx, [uploadId], purpose)
    if (attached) return attached
  }
  requireUnfrozen(article)
  if (before.length >= maximumAttachments) {
    throw new DomainError('content.too_many_attachments', { limit: maximumAttachments })
  }
  const file = await claimUpload(tx, { id: uploadId, purpose }, ownerOf(actor), now)
  if (!file) throw notFound()
  const position = (before.at(-1)?.position ?? 0) + 1
  await insertAttachment(tx, { file_id: uploadId, article_id: articleId, position })
  await recordChange(tx, platform, actor, { articleId, event: 'article.attached', fileId: uploadId }, now)
  return file
}

/** Removes an attachment with its bytes. */
export async function removeAttachment(
  tx: Tx,
  platform: Platform,
  actor: Staff,
  { articleId, fileId }: { articleId: string; fileId: string },
  now: Date,
): Promise<void> {
  requireUnfrozen(await accessArticle(tx, actor, articleId))
  if (!(await deleteAttachment(tx, articleId, fileId))) throw notFound()
  await recordChange(tx, platform, actor, { articleId, event: 'article.detached', fileId }, now)
  await removeInstallationFile(tx, fileId, purpose)
}

/**
 * Removes a draft with its files.
 *
 * @throws DomainError `content.already_published` when it was published, even if withdrawn since
 */
export async function removeDraft(tx: Tx, actor: Staff, id: string, now: Date): Promise<void> {
  const { published_at, title } = await accessArticle(tx, actor, id)
  if (published_at !== null) throw new DomainError('content.already_published')
  const attached = await findAttachments(tx, id)
  await deleteArticle(tx, id)
  await audit(tx, actor, now, { event: 'article.removed', entity: 'article', entityId: id, facts: { title } })
  for (const { file_id } of attached) await removeInstallationFile(tx, file_id, purpose)
}

async function recordChange(
  tx: Tx,
  { changes }: Platform,
  actor: Staff,
  { articleId, event, fileId }: { articleId: string; event: string; fileId: string },
  now: Date,
): Promise<void> {
  await audit(tx, actor, now, { event, entity: 'article', entityId: articleId, facts: { fileId } })
  await changes.publish(tx, articleTopic)
}
