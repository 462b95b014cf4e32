import { randomUUID } from 'node:crypto'
import type { ArticleText } from '@rostrum/contracts/content/articles/admin-calls'
import { type ArticleKind, consentKinds } from '@rostrum/contracts/content/articles/kinds'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type ArticleRow, insertArticle, updateArticle } from './article.store.ts'
import { accessArticle, requireWriteInScope } from './article-scope.ts'
import { articleTopic } from './article-topic.ts'
import { contentOf, missingTranslations } from './content-of.ts'

type Saved = { readonly id: string; readonly revision: number }

export const isConsentKind = (kind: string): boolean => (consentKinds as readonly string[]).includes(kind)

/**
 * People consented to a published version, so it must not change.
 *
 * @throws DomainError `content.version_frozen`
 */
export function requireUnfrozen({ version }: Pick<ArticleRow, 'version'>): void {
  if (version !== null) throw new DomainError('content.version_frozen', { version })
}

/**
 * Creates an article as a draft.
 *
 * @throws DomainError at the invalid field
 */
export async function createArticle(
  tx: Tx,
  actor: Staff,
  { type, ...text }: ArticleText & { type: ArticleKind },
  now: Date,
): Promise<Saved> {
  const id = randomUUID()
  await insertArticle(tx, { id, kind: type, ...columnsOf(type, text), created_at: now, updated_at: now })
  await requireWriteInScope(tx, actor, id)
  await audit(tx, actor, now, { event: 'article.created', entity: 'article', entityId: id, facts: { type } })
  return { id, revision: 1 }
}

/**
 * Changes an article at the revision that was read.
 *
 * @throws DomainError `record.not_found`, `record.conflict`, `content.version_frozen`, or at the invalid field
 */
export async function changeArticle(
  tx: Tx,
  { changes }: Platform,
  actor: Staff,
  { id, revision, ...text }: ArticleText & { id: string; revision: number },
  now: Date,
): Promise<Saved> {
  const article = await accessArticle(tx, actor, id)
  if (article.revision !== revision) throw new DomainError('record.conflict')
  requireUnfrozen(article)
  const columns = columnsOf(article.kind as ArticleKind, text)
  const changed = Object.entries(columns).filter(([name, value]) => article[name as keyof ArticleRow] !== value)
  const next = await updateArticle(tx, id, { ...columns, updated_at: now })
  await requireWriteInScope(tx, actor, id)
  const facts = {
    changes: differences(article, text),
    changed: changed.map(([name]) => name).filter((name) => name !== 'search_text'),
  }
  await audit(tx, actor, now, { event: 'article.changed', entity: 'article', entityId: id, facts })
  await changes.publish(tx, articleTopic)
  return { id, revision: next }
}

const short = {
  title: 'title',
  titleEn: 'title_en',
  section: 'section',
  pinned: 'pinned',
  projectId: 'project_id',
  businessUnitId: 'business_unit_id',
} as const satisfies Partial<Record<keyof ArticleText, keyof ArticleRow>>

/** The differences for the history; texts appear only as changed. */
const differences = (before: ArticleRow, after: ArticleText) =>
  Object.fromEntries(
    Object.entries(short).flatMap(([field, column]) => {
      const [from, to] = [before[column], after[field as keyof typeof short]]
      return from === to ? [] : [[field, [from, to]]]
    }),
  )

/** The sanitized row of an author's text; also for articles of the installation. */
export function columnsOf(kind: ArticleKind, text: ArticleText) {
  const columns = contentOf(text)
  const missing = missingTranslations(columns)
  if (missing.includes('body')) throw invalid({ path: 'body', key: 'field.required' })
  if (missing.length > 0) throw new DomainError('content.not_translated')
  if ((kind === 'help') !== (text.section !== null)) {
    throw invalid({ path: 'section', key: kind === 'help' ? 'field.required' : 'field.invalid' })
  }
  // Everybody consents to the same documents, and applicants of a project to those of their project.
  if (text.businessUnitId !== null && isConsentKind(kind))
    throw invalid({ path: 'businessUnitId', key: 'field.invalid' })
  return columns
}
