import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'

type StaleSubjects = {
  readonly kind: string
  readonly unitId: string
  readonly periodId: string
  readonly subjects: readonly string[]
}

/**
 * Records in the transaction of a change that runs have read outdated inputs. Locked runs stay as they are; the caller
 * requests a new run that corrects them.
 *
 * @returns how many unfinished runs were marked
 */
export async function markStale(tx: Tx, { kind, unitId, periodId, subjects }: StaleSubjects): Promise<number> {
  // The lock waits for a publication in progress and reads the state after it.
  const { rows } = await sql<{ id: string }>`
    select id from run where kind = ${kind} and unit_id = ${unitId} and period_id = ${periodId}
      and finished_at is null for share`.execute(tx)
  await sql`
    insert into run_stale_subject (run_id, subject)
    select run_id, subject from unnest(${rows.map(({ id }) => id)}::uuid[]) as run_id,
      unnest(${[...new Set(subjects)].sort()}::text[]) as subject
    on conflict (run_id, subject) do update set round = null`.execute(tx)
  return rows.length
}

export async function countStaleSubjects(tx: Tx, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from run_stale_subject where run_id = ${runId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Assigns the stale subjects of a run to a round. A subject that becomes stale again meanwhile leaves it.
 *
 * @returns the subjects
 */
export async function takeStaleSubjects(tx: Tx, runId: string, round: number): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    update run_stale_subject set round = ${round} where run_id = ${runId} returning subject`.execute(tx)
  return rows.map(({ subject }) => subject).sort()
}

export const deleteCalculatedSubjects = (tx: Tx, runId: string, round: number) =>
  sql`delete from run_stale_subject where run_id = ${runId} and round = ${round}`.execute(tx)
