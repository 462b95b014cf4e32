import type { ConsentKind } from '@rostrum/contracts/content/articles/kinds'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { findCurrentArticle, findReadableArticles } from './article.store.ts'

/**
 * The versions of agreement and privacy notice that a person consents to now. One of each is always in force: the
 * installation includes the first, and the last cannot be withdrawn.
 */
export async function currentDocuments(db: Db, now: Date): Promise<Record<ConsentKind, string>> {
  const versionOf = async (kind: ConsentKind) => {
    const version = (await findCurrentArticle(db, kind, now))?.version
    if (version === undefined || version === null) throw new DomainError('content.document_needed')
    return String(version)
  }
  return { agreement: await versionOf('agreement'), privacy: await versionOf('privacy') }
}

/** Whether an article is public now. */
export async function isArticlePublished(db: Db, id: string, now: Date): Promise<boolean> {
  const published = await db
    .selectFrom('article')
    .select('id')
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return published !== undefined
}

/** The published agreements of a project, the newest first. */
export const agreementsOf = (
  db: Db,
  projectId: string,
  now: Date,
): Promise<{ id: string; title: string; version: number | null }[]> =>
  findReadableArticles(db, { type: 'agreement', projectId }, now, { limit: 20, offset: 0 }).then((found) =>
    found.map(({ id, title, version }) => ({ id, title, version })),
  )

export { requireShallow } from './require-shallow.ts'
export { sanitiseHtml } from './sanitise-html.ts'
