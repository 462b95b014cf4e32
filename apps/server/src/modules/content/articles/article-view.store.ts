import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Inserts one row per article; an article that was removed meanwhile is skipped. */
export const insertViews = (db: Db, counted: ReadonlyMap<string, number>, now: Date) =>
  sql`insert into article_view (article_id, counted_at, views)
    select id, ${now}, views from unnest(${[...counted.keys()]}::uuid[], ${[...counted.values()]}::int[]) as counted (id, views)
    where exists (select from article where article.id = counted.id)`.execute(db)

export async function viewsOf(db: Db, articleId: string): Promise<number> {
  const { views } = await db
    .selectFrom('article_view')
    .select(sql<number>`coalesce(sum(views), 0)::int`.as('views'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  return views
}

/** Merges the rows of each article from before an instant; the sums do not change. */
export const compactViews = (db: Db, before: Date) =>
  sql`with folded as (delete from article_view where counted_at < ${before} returning article_id, views)
    insert into article_view (article_id, counted_at, views)
    select article_id, ${before}::timestamptz - interval '1 millisecond', sum(views) from folded group by article_id`.execute(
    db,
  )
