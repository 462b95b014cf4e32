import type { ArticleState } from '@rostrum/contracts/content/articles/admin-calls'
import type { ArticleKind } from '@rostrum/contracts/content/articles/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'

export type AdminArticleFilter = {
  readonly type?: ArticleKind | undefined
  readonly state?: ArticleState | undefined
  readonly keyword?: string | undefined
  readonly inScope: RawBuilder<boolean>
}

/** The state of an article at an instant, as staff see it. */
export const stateAt = (now: Date | RawBuilder<unknown>) => sql<ArticleState>`case
  when withdrawn_at is not null then 'withdrawn'
  when published_at is null then 'draft'
  when published_at > ${now} then 'scheduled'
  when expires_at <= ${now} then 'expired'
  else 'published' end`

export const viewsOfArticle = (id: RawBuilder<unknown>) =>
  sql<number>`coalesce((select sum(views) from article_view where article_id = ${id}), 0)::int`
const views = viewsOfArticle(sql.ref('article.id'))

function articlesOf(db: Db, { type, state, keyword, inScope }: AdminArticleFilter, now: Date) {
  let query = db.selectFrom('article').where(inScope)
  if (type !== undefined) query = query.where('kind', '=', type)
  if (state !== undefined) query = query.where(stateAt(now), '=', state)
  for (const pattern of searchPatterns(keyword)) query = query.where('search_text', 'like', pattern)
  return query
}

export const findAdminArticles = (
  db: Db,
  filter: AdminArticleFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
) =>
  articlesOf(db, filter, now)
    .select([
      'id',
      'kind',
      'title',
      'title_en',
      'pinned',
      'version',
      'published_at',
      'expires_at',
      'updated_at',
      'revision',
    ])
    .select(stateAt(now).as('state'))
    .select(views.as('views'))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countAdminArticles(db: Db, filter: AdminArticleFilter, now: Date): Promise<number> {
  const { total } = await articlesOf(db, filter, now)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findAdminArticle = (db: Db, inScope: RawBuilder<boolean>, id: string, now: Date) =>
  db
    .selectFrom('article')
    .selectAll()
    .select(stateAt(now).as('state'))
    .select(views.as('views'))
    .where('id', '=', id)
    .where(inScope)
    .executeTakeFirst()
