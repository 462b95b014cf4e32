import { graceSeconds, lateHours } from '@rostrum/contracts/assessment/tests/question-types'
import type { AnswerValue } from '@rostrum/contracts/assessment/tests/shapes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import type { Attempt, SavedAnswer } from './attempt.store.ts'

type LateAnswer = { readonly ordinal: number; readonly value: AnswerValue; readonly received_at: Date }

/**
 * Whether an answer after the deadline is still stored next to the attempt. The claim that it was entered in time
 * cannot be proved, so it is never marked.
 */
export function isLate(
  { started_at, deadline_at, state, submitted_by }: Attempt,
  sequence: number,
  now: Date,
): boolean {
  if (started_at === null || deadline_at === null || (state !== 'evaluating' && submitted_by !== 'time')) return false
  const end = deadline_at.getTime() + graceSeconds * 1000
  const isEnteredWithin = sequence >= started_at.getTime() && sequence <= end
  return isEnteredWithin && now.getTime() > end && now.getTime() < end + lateHours * 3_600_000
}

/** Stores a late answer; the newest of each question wins. */
export async function saveLateAnswer(
  db: Db,
  { id }: Attempt,
  { ordinal, value, sequence }: SavedAnswer,
  now: Date,
): Promise<void> {
  await sql`insert into late_answer (attempt_id, ordinal, value, sequence, received_at)
    values (${id}, ${ordinal}, ${JSON.stringify(value)}::jsonb, ${sequence}, ${now})
    on conflict (attempt_id, ordinal) do update
      set value = excluded.value, sequence = excluded.sequence, received_at = excluded.received_at
      where late_answer.sequence < excluded.sequence`.execute(db)
}

/** Late answers that differ from the marked ones. */
export async function findLateAnswers(db: Db | Tx, id: string): Promise<readonly LateAnswer[]> {
  const { rows } = await sql<LateAnswer>`select late.ordinal, late.value, late.received_at from late_answer late
    left join attempt_answer answer using (attempt_id, ordinal)
    where late.attempt_id = ${id} and answer.value is distinct from late.value order by late.ordinal`.execute(db)
  return [...rows]
}
