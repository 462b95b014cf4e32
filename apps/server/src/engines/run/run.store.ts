import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { staleHeartbeat } from './chunk.store.ts'
import type { Run } from './run.ts'

export type NewRun = Pick<
  Run,
  | 'id'
  | 'kind'
  | 'unit_id'
  | 'period_id'
  | 'subject'
  | 'input'
  | 'inputs_hash'
  | 'corrects'
  | 'requested_at'
  | 'requested_by'
  | 'due_at'
> & { readonly key: string | null }

/** @returns undefined when the key is used, or another run for the same subject is unfinished */
export async function insertRun(tx: Tx, run: NewRun): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    insert into run (id, kind, unit_id, period_id, subject, input, inputs_hash, key, corrects, requested_at,
      requested_by, due_at)
    values (${run.id}, ${run.kind}, ${run.unit_id}, ${run.period_id}, ${run.subject}, ${JSON.stringify(run.input)},
      ${run.inputs_hash}, ${run.key}, ${run.corrects}, ${run.requested_at}, ${run.requested_by}, ${run.due_at})
    on conflict do nothing returning *`.execute(tx)
  return rows[0]
}

export async function findRun(db: Db, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from run where id = ${id}`.execute(db)
  return rows[0]
}

export async function findRunByKey(db: Db, kind: string, key: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from run where kind = ${kind} and key = ${key}`.execute(db)
  return rows[0]
}

/** Waits until other transactions leave the run. */
export async function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from run where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** @returns undefined while another transaction holds the run */
export async function lockFreeRun(tx: Tx, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`select * from run where id = ${id} for update skip locked`.execute(tx)
  return rows[0]
}

/** Holds the state of a run against changes, together with other writers of chunks. */
export async function isCalculating(tx: Tx, { id, round }: Run): Promise<boolean> {
  const { rows } = await sql`
    select from run where id = ${id} and round = ${round} and state = 'calculating' for share`.execute(tx)
  return rows.length === 1
}

/**
 * Runs that no server works on: due drafts, and calculations without a live chunk. A run that is being planned or
 * published is locked, and left out.
 */
export async function findAbandonedRuns(db: Db, now: Date): Promise<Pick<Run, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<Run, 'id' | 'kind'>>`
    select id, kind from run
    where (state = 'draft' and due_at <= ${now}) or (state = 'calculating' and not exists (
      select from run_chunk where run_id = run.id and round = run.round
        and run_chunk.state = 'running' and not ${staleHeartbeat(now)}))
    order by due_at limit 100 for update skip locked`.execute(db)
  return rows
}

export type RunProgress = Run & {
  readonly done: number
  readonly total: number | null
  readonly requester: string
  readonly files: readonly { readonly ordinal: number; readonly name: string; readonly items: number }[]
}

const progressQuery = sql`
  select run.*, coalesce(progress.done, 0)::int as done, progress.total::int as total,
    coalesce(account.display_name, '') as requester,
    coalesce((select json_agg(json_build_object('ordinal', ordinal, 'name', name, 'items', items) order by ordinal)
      from run_file file where file.run_id = run.id), '[]') as files
  from run left join account on account.id::text = run.requested_by
    cross join lateral (select sum(weight) as total, sum(weight) filter (where state = 'done') as done
      from run_chunk where run_id = run.id and round = run.round) progress`

/** The latest runs about a subject, of some kinds. */
export async function findRunsAbout(
  db: Db,
  { kinds, subject, limit }: { kinds: readonly string[]; subject: string; limit: number },
): Promise<RunProgress[]> {
  const { rows } = await sql<RunProgress>`${progressQuery}
    where run.subject = ${subject} and run.kind = any(${[...kinds]}::text[])
    order by run.requested_at desc, run.finished_at desc nulls first, run.id limit ${limit}`.execute(db)
  return rows
}

export async function findRunProgress(db: Db, id: string): Promise<RunProgress | undefined> {
  const { rows } = await sql<RunProgress>`${progressQuery} where run.id = ${id}`.execute(db)
  return rows[0]
}

/** The latest runs that an account requested and that ended after an instant, or have not ended. */
export async function findRunsOf(
  db: Db,
  { kinds, accountId, since, limit }: { kinds: readonly string[]; accountId: string; since: Date; limit: number },
): Promise<RunProgress[]> {
  const { rows } = await sql<RunProgress>`${progressQuery}
    where run.requested_by = ${accountId} and run.kind = any(${[...kinds]}::text[])
      and (run.finished_at is null or run.finished_at > ${since})
    order by run.requested_at desc limit ${limit}`.execute(db)
  return rows
}

/** Deletes ended runs whose report nothing shows any more, with their chunks. */
export const deleteRunsBefore = (db: Db | Tx, kind: string, before: Date) =>
  db.deleteFrom('run').where('kind', '=', kind).where('finished_at', '<', before).execute()
