import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { Advertisement } from '../../../kernel/database/database-types.ts'

export type SlideRow = Selectable<Advertisement>

/** Slides whose display window contains an instant. */
const shownAt = (db: Db, now: Date) =>
  db
    .selectFrom('advertisement')
    .selectAll()
    .where('shown_from', '<=', now)
    .where((either) => either.or([either('shown_until', 'is', null), either('shown_until', '>', now)]))

export const findSlidesShown = (db: Db, now: Date, limit: number): Promise<SlideRow[]> =>
  shownAt(db, now).orderBy('position').orderBy('id').limit(limit).execute()

export async function nextSlideChange(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(min(shown_from) filter (where shown_from > ${now}),
      min(shown_until) filter (where shown_until > ${now})) as next from advertisement`.execute(db)
  return rows[0]?.next ?? undefined
}

export const findSlideShown = (db: Db, id: string, now: Date): Promise<SlideRow | undefined> =>
  shownAt(db, now).where('id', '=', id).executeTakeFirst()

/** Whether any slide has a picture, and whether one of them is in the actor's scope. */
export async function slidesWith(db: Db, actor: Staff, fileId: string): Promise<{ named: boolean; reached: boolean }> {
  const reach = rowScopeCondition({ unit: sql`business_unit_id` }, actor, 'advertisement:read')
  const { rows } = await sql<{ named: boolean; reached: boolean }>`
    select count(*) > 0 as named, coalesce(bool_or(${reach}), false) as reached
    from advertisement where picture_file_id = ${fileId}::uuid`.execute(db)
  return rows[0] ?? { named: false, reached: false }
}

export const lockSlide = (tx: Tx, id: string): Promise<SlideRow | undefined> =>
  tx.selectFrom('advertisement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertSlide = (tx: Tx, slide: Insertable<Advertisement>) =>
  tx.insertInto('advertisement').values(slide).execute()

export const updateSlide = (tx: Tx, id: string, change: Updateable<Advertisement>) =>
  tx
    .updateTable('advertisement')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
