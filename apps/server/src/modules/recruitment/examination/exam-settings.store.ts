import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { ExamSettings } from './exam-settings.ts'

/**
 * Locks the project until the end of the transaction, against all users of this lock: changes of subjects, rooms or
 * marks, and everything derived from them. Callers take it before the lock of any application.
 */
export async function lockProjectRevision(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx.selectFrom('project').select('revision').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row?.revision
}

/** @returns the new revision of the project */
export async function writeSettings(
  tx: Tx,
  id: string,
  { subjects, interviewWeight, interviewPerPlace, tieBreak, seatingMethod }: ExamSettings,
): Promise<number> {
  await tx
    .updateTable('project')
    .set({
      interview_weight: interviewWeight,
      interview_per_place: interviewPerPlace,
      tie_break: [...tieBreak],
      seating_method: seatingMethod,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('project_subject').where('project_id', '=', id).execute()
  await sql`
    insert into project_subject (project_id, code, name, name_en, ordinal, full_mark, weight, starts_at, ends_at)
    select ${id}, code, name, name_en, ordinality, full_mark, weight, starts_at, ends_at from unnest(
      ${subjects.map(({ code }) => code)}::text[], ${subjects.map(({ name }) => name)}::text[],
      ${subjects.map(({ nameEn }) => nameEn)}::text[],
      ${subjects.map(({ fullMark }) => fullMark)}::numeric[], ${subjects.map(({ weight }) => weight)}::numeric[],
      ${subjects.map(({ start }) => start)}::timestamptz[], ${subjects.map(({ end }) => end)}::timestamptz[]
    ) with ordinality as subject (code, name, name_en, full_mark, weight, starts_at, ends_at, ordinality)`.execute(tx)
  const row = await tx.selectFrom('project').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
  return row.revision
}
