import type { ArticleState } from '@rostrum/contracts/content-office'
import type { ArticleKind } from '@rostrum/contracts/content-shapes'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { searchPatterns } from '../../platform/database/search-words.ts'

export type OfficeFilter = {
  readonly type?: ArticleKind | undefined
  readonly state?: ArticleState | undefined
  readonly keyword?: string | undefined
}

/** The state of an article at an instant, as staff see it. */
const stateAt = (now: Date) => sql<ArticleState>`case
  when withdrawn_at is not null then 'withdrawn'
  when published_at is null then 'draft'
  when published_at > ${now} then 'scheduled'
  when expires_at <= ${now} then 'expired'
  else 'published' end`

const views = sql<number>`coalesce((select sum(views) from article_view where article_id = article.id), 0)::int`

function articlesOf(db: Db, { type, state, keyword }: OfficeFilter, now: Date) {
  let query = db.selectFrom('article')
  if (type !== undefined) query = query.where('kind', '=', type)
  if (state !== undefined) query = query.where(stateAt(now), '=', state)
  for (const pattern of searchPatterns(keyword)) query = query.where('search_text', 'like', pattern)
  return query
}

export const findOfficeArticles = (
  db: Db,
  filter: OfficeFilter,
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

export async function countOfficeArticles(db: Db, filter: OfficeFilter, now: Date): Promise<number> {
  const { total } = await articlesOf(db, filter, now)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findOfficeArticle = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('article')
    .selectAll()
    .select(stateAt(now).as('state'))
    .select(views.as('views'))
    .where('id', '=', id)
    .executeTakeFirst()
