import type { AttemptState } from '@rostrum/contracts/assessment/tests/lifecycle'
import type { AnswerValue } from '@rostrum/contracts/assessment/tests/shapes'
import type { Permission } from '@rostrum/contracts/permissions'
import { type RawBuilder, sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'

/** A candidate's attempt with the facts of its paper version that every step needs. */
export type Attempt = {
  readonly id: string
  readonly business_unit_id: string
  readonly paper_version_id: string
  readonly candidate_name: string
  readonly link_number: number
  readonly state: AttemptState
  readonly closes_at: Date
  readonly started_at: Date | null
  readonly deadline_at: Date | null
  readonly submitted_at: Date | null
  readonly submitted_by: 'candidate' | 'time' | null
  readonly score: string | null
  readonly revision: number
  readonly created_at: Date
  readonly title: string
  readonly instructions: string
  readonly minutes: number
  readonly pass_percent: number
  readonly tolerance: number
  readonly sections: string[]
  readonly full_marks: number
}

async function selectAttempt(db: Db | Tx, condition: RawBuilder<boolean>, lock: boolean): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select row.*, paper.title, paper.instructions, paper.minutes, paper.pass_percent, paper.tolerance, paper.sections,
      paper.full_marks
    from attempt as row join paper_version paper on paper.id = row.paper_version_id
    where ${condition} ${lock ? sql`for update of row` : sql``}`.execute(db)
  return rows[0]
}

export const findAttempt = (db: Db | Tx, id: string, lock = false) =>
  selectAttempt(db, sql<boolean>`row.id = ${id}::uuid`, lock)

/**
 * An attempt in scope; one out of scope looks like one that does not exist.
 *
 * @throws DomainError `record.not_found`
 */
export async function accessAttempt(
  db: Db | Tx,
  actor: Staff,
  permission: Permission,
  id: string,
  lock = false,
): Promise<Attempt> {
  const inReach = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, permission)
  const found = await selectAttempt(db, sql<boolean>`row.id = ${id}::uuid and ${inReach}`, lock)
  if (!found) throw notFound()
  return found
}

type AttemptChange = { readonly started_at?: Date; readonly deadline_at?: Date; readonly link_number?: number }

export async function updateAttempt(tx: Tx, id: string, change: AttemptChange): Promise<void> {
  const revised = { ...change, revision: sql<number>`revision + 1` }
  await tx.updateTable('attempt').set(revised).where('id', '=', id).execute()
}

export type SavedAnswer = { readonly ordinal: number; readonly value: AnswerValue; readonly sequence: number }

export async function findAnswers(db: Db | Tx, attemptId: string): Promise<SavedAnswer[]> {
  const { rows } = await sql<SavedAnswer>`select ordinal, value, sequence::float8 from attempt_answer
    where attempt_id = ${attemptId} order by ordinal`.execute(db)
  return rows
}

type NewAnswer = SavedAnswer & { readonly attemptId: string; readonly now: Date; readonly latestDeadline: Date }

/**
 * Saves an answer while the paper is open, in one statement. The statement and the submission lock each other out, so
 * that every saved answer is marked. An answer older than the saved one changes nothing.
 *
 * @returns whether it is saved now; undefined when the paper was not open
 */
export async function upsertAnswer(
  db: Db,
  { attemptId, ordinal, value, sequence, now, latestDeadline }: NewAnswer,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ saved: boolean }>`
    with paper as (
      select id from attempt where id = ${attemptId} and state = 'evaluating' and deadline_at >= ${latestDeadline}
      for share
    ), saved as (
      insert into attempt_answer (attempt_id, ordinal, value, sequence, saved_at)
      select id, ${ordinal}::int, ${JSON.stringify(value)}::jsonb, ${sequence}::bigint, ${now}::timestamptz from paper
      on conflict (attempt_id, ordinal) do update
        set value = excluded.value, sequence = excluded.sequence, saved_at = excluded.saved_at
        where attempt_answer.sequence <= excluded.sequence
      returning 1
    ) select exists (select from saved) as saved from paper`.execute(db)
  return rows[0]?.saved
}

export const findPictures = (db: Db | Tx, attemptId: string) =>
  db
    .selectFrom('attempt_picture')
    .select(['file_id', 'ordinal', 'name'])
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .execute()

/** Attempts whose time is over, or that were not started during the invitation. */
export async function findDueAttempts(db: Db, latestDeadline: Date, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from attempt where state = 'evaluating'
    and coalesce(deadline_at, closes_at) <= ${now}
    and case when started_at is null then closes_at <= ${now} else deadline_at < ${latestDeadline} end
    order by coalesce(deadline_at, closes_at) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
