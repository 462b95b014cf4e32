import type { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import type { SubjectMark } from '@rostrum/recruitment-rules/scores'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { recordMarkChange } from './ranking.store.ts'

/** The interview is marked like a subject, under this code, for invited examinees. */
export const interviewSubject = 'interview'

export type MarkState = SubjectMark['state']
export type NewMark = {
  readonly applicationId: string
  readonly subject: string
  readonly state: MarkState
  readonly mark: string | null
}

/** Upserts marks of a project; equal marks change nothing. Returns how many were new or different. */
export async function upsertMarks(tx: Tx, projectId: string, marks: readonly NewMark[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into exam_mark (application_id, subject_code, state, mark, entered_at)
    select application_id, subject, state, mark, ${now} from unnest(
      ${marks.map((mark) => mark.applicationId)}::uuid[], ${marks.map(({ subject }) => subject)}::text[],
      ${marks.map(({ state }) => state)}::text[], ${marks.map(({ mark }) => mark)}::numeric[]
    ) as entered (application_id, subject, state, mark)
    on conflict (application_id, subject_code) do update
      set state = excluded.state, mark = excluded.mark, entered_at = excluded.entered_at
      where (exam_mark.state, exam_mark.mark) is distinct from (excluded.state, excluded.mark)
    returning 1`.execute(tx)
  if (rows.length > 0) await recordMarkChange(tx, projectId)
  return rows.length
}

export type MarksByApplication = ReadonlyMap<string, readonly SubjectMark[]>

/** Marks of applications, by application. */
export async function findMarks(db: Db, applicationIds: readonly string[]): Promise<MarksByApplication> {
  const { rows } = await sql<{ application_id: string; subject_code: string; state: MarkState; mark: string | null }>`
    select application_id, subject_code, state, mark from exam_mark
    where application_id = any(${[...applicationIds]}::uuid[])`.execute(db)
  const marks = new Map<string, SubjectMark[]>()
  for (const { application_id: id, subject_code: code, state, mark } of rows) {
    marks.set(id, [...(marks.get(id) ?? []), { code, state, mark }])
  }
  return marks
}

export type NewResult = {
  readonly applicationId: string
  readonly positionId: string
  readonly written: string | null
  readonly total: string | null
  readonly rank: number | null
  readonly ranked: number
  /** Without the interview. */
  readonly writtenRank: number | null
  readonly writtenRanked: number
  readonly threshold: string | null
  readonly aboveThreshold: boolean | null
}

/** Replaces the results of a project as a whole. */
export async function replaceResults(
  tx: Tx,
  projectId: string,
  results: readonly NewResult[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('exam_result').where('project_id', '=', projectId).execute()
  await sql`
    insert into exam_result (application_id, project_id, position_id, written, total, rank, ranked_count, threshold,
      above_threshold, written_rank, written_ranked_count, computed_at)
    select application_id, ${projectId}, position_id, written, total, rank, ranked_count, threshold, above_threshold,
      written_rank, written_ranked_count, ${now}
    from unnest(
      ${results.map((result) => result.applicationId)}::uuid[], ${results.map((result) => result.positionId)}::uuid[],
      ${results.map(({ written }) => written)}::numeric[], ${results.map(({ total }) => total)}::numeric[],
      ${results.map(({ rank }) => rank)}::int[], ${results.map(({ ranked }) => ranked)}::int[],
      ${results.map(({ threshold }) => threshold)}::numeric[],
      ${results.map(({ aboveThreshold }) => aboveThreshold)}::bool[],
      ${results.map(({ writtenRank }) => writtenRank)}::int[],
      ${results.map(({ writtenRanked }) => writtenRanked)}::int[]
    ) as result (application_id, position_id, written, total, rank, ranked_count, threshold, above_threshold, written_rank,
      written_ranked_count)`.execute(tx)
}

export const findResults = (db: Db, projectId: string) =>
  db.selectFrom('exam_result').selectAll().where('project_id', '=', projectId).execute()

export const findResultsOf = (db: Db, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('exam_result').selectAll().where('application_id', 'in', applicationIds).execute()

/** Ticket numbers of examinees in a state without a mark in a subject, not even as absent. */
export async function findUnmarked(
  db: Db,
  projectId: string,
  { subject, exam }: { readonly subject: string; readonly exam: ExamState },
): Promise<string[]> {
  const { rows } = await sql<{ ticket_number: string }>`
    select exam_seat.ticket_number from application join exam_seat on exam_seat.application_id = application.id
    where application.project_id = ${projectId} and application.exam = ${exam} and not exists (
      select from exam_mark where exam_mark.application_id = application.id and subject_code = ${subject})
    order by exam_seat.ticket_number`.execute(db)
  return rows.map(({ ticket_number }) => ticket_number)
}
