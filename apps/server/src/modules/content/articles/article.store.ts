import type { ArticleKind, HelpSection } from '@rostrum/contracts/content/articles/kinds'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Article, ArticleAttachment } from '../../../kernel/database/database-types.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'

export type ArticleRow = Selectable<Article>
export type ArticleListRow = Omit<ArticleRow, 'body' | 'body_en' | 'search_text'>

const listColumns = [
  'id',
  'kind',
  'title',
  'title_en',
  'summary',
  'summary_en',
  'section',
  'position',
  'pinned',
  'project_id',
  'business_unit_id',
  'version',
  'published_at',
  'expires_at',
  'withdrawn_at',
  'revision',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ArticleListRow)[]

export type ArticleFilter = {
  readonly type: ArticleKind
  readonly keyword?: string | undefined
  readonly section?: HelpSection | undefined
  readonly projectId?: string | undefined
}

/** What the public may read: published, not withdrawn, not expired. */
const readable = (db: Db, now: Date) =>
  db
    .selectFrom('article')
    .where('published_at', '<=', now)
    .where('withdrawn_at', 'is', null)
    .where((either) => either.or([either('expires_at', 'is', null), either('expires_at', '>', now)]))

/** The agreement of a project is no version of the installation's agreement. */
const ofAllProjects = sql<boolean>`(version is null or project_id is null)`

function readableOf(db: Db, filter: ArticleFilter, now: Date) {
  let query = readable(db, now).where('kind', '=', filter.type)
  if (filter.section !== undefined) query = query.where('section', '=', filter.section)
  query = filter.projectId === undefined ? query.where(ofAllProjects) : query.where('project_id', '=', filter.projectId)
  for (const pattern of searchPatterns(filter.keyword)) query = query.where('search_text', 'like', pattern)
  return query
}

export const findReadableArticles = (
  db: Db,
  filter: ArticleFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<ArticleListRow[]> =>
  readableOf(db, filter, now)
    .select(listColumns)
    .orderBy(sql`case when kind = 'help' then position end`)
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countReadableArticles(db: Db, filter: ArticleFilter, now: Date): Promise<number> {
  const { total } = await readableOf(db, filter, now)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The next time when the readable articles of a kind change without an edit. */
export async function findNextChange(db: Db, kind: ArticleKind, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(min(published_at) filter (where published_at > ${now}),
      min(expires_at) filter (where expires_at > ${now})) as next
    from article where kind = ${kind} and withdrawn_at is null`.execute(db)
  return rows[0]?.next ?? undefined
}

export const findReadableArticle = (db: Db, id: string, now: Date): Promise<ArticleRow | undefined> =>
  readable(db, now).selectAll().where('id', '=', id).executeTakeFirst()

/** For agreements and privacy notices the highest version of the installation, for others the newest. */
export const findCurrentArticle = (db: Db, kind: ArticleKind, now: Date): Promise<ArticleRow | undefined> =>
  readable(db, now)
    .selectAll()
    .where('kind', '=', kind)
    .where(ofAllProjects)
    .orderBy('version', (order) => order.desc().nullsLast())
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findArticle = (db: Db, id: string): Promise<ArticleRow | undefined> =>
  db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()

export const lockArticle = (tx: Tx, id: string): Promise<ArticleRow | undefined> =>
  tx.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Serializes publishing and withdrawing articles of a kind. */
export const lockKind = (tx: Tx, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${kind}, 21))`.execute(tx)

/** Whether a published project requires its applicants' consent to an article. */
export async function hasConsents(tx: Tx, id: string): Promise<boolean> {
  const project = await tx
    .selectFrom('project')
    .select('id')
    .where('agreement_article_id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst()
  return project !== undefined
}

export async function highestVersion(tx: Tx, kind: string, projectId: string | null = null): Promise<number> {
  const { version } = await tx
    .selectFrom('article')
    .select(sql<number>`coalesce(max(version), 0)::int`.as('version'))
    .where('kind', '=', kind)
    .where('project_id', 'is not distinct from', projectId)
    .executeTakeFirstOrThrow()
  return version
}

export const insertArticle = (tx: Tx, article: Insertable<Article>) =>
  tx.insertInto('article').values(article).execute()

export async function updateArticle(tx: Tx, id: string, change: Updateable<Article>): Promise<number> {
  const { revision } = await tx
    .updateTable('article')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export const deleteArticle = (tx: Tx, id: string) => tx.deleteFrom('article').where('id', '=', id).execute()

export type AttachmentRow = Selectable<ArticleAttachment>

export const findAttachments = (db: Db, articleId: string): Promise<AttachmentRow[]> =>
  db
    .selectFrom('article_attachment')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('position')
    .orderBy('file_id')
    .execute()

export const findAttachment = (db: Db, fileId: string): Promise<AttachmentRow | undefined> =>
  db.selectFrom('article_attachment').selectAll().where('file_id', '=', fileId).executeTakeFirst()

export const insertAttachment = (tx: Tx, attachment: Insertable<ArticleAttachment>) =>
  tx.insertInto('article_attachment').values(attachment).execute()

export const deleteAttachment = (tx: Tx, articleId: string, fileId: string) =>
  tx
    .deleteFrom('article_attachment')
    .where('article_id', '=', articleId)
    .where('file_id', '=', fileId)
    .returning('file_id')
    .executeTakeFirst()

/** The unit of an article: its own, that of its project, or the root. */
export async function findArticleUnit(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ unit: string }>`
    select coalesce(article.business_unit_id, project.business_unit_id,
      (select root.id from business_unit root where root.parent_id is null)) as unit
    from article left join project on project.id = article.project_id where article.id = ${id}`.execute(tx)
  if (!rows[0]) throw new Error(`No article ${id}.`)
  return rows[0].unit
}
