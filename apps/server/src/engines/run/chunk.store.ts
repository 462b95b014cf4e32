import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PlannedChunk } from './define-run.ts'
import type { Figures, Run } from './run.ts'

export type ClaimedChunk = {
  readonly ordinal: number
  readonly chunk: unknown
  readonly attempts: number
  readonly claim: string
}

/** A server without a heartbeat for this long is considered dead. */
export const staleHeartbeat = (now: Date) => sql<SqlBool>`heartbeat_at < ${now}::timestamptz - interval '45 seconds'`

/** A chunk that ended this many servers or attempts fails its run. */
export const maximumAttempts = 5

const isFree = (now: Date) => sql<SqlBool>`(state = 'waiting' or (state = 'running' and ${staleHeartbeat(now)}))`

export async function insertChunks(
  tx: Tx,
  { id, round }: Pick<Run, 'id' | 'round'>,
  chunks: readonly PlannedChunk[],
): Promise<void> {
  await sql`
    insert into run_chunk (run_id, round, ordinal, chunk, weight)
    select ${id}::uuid, ${round}::int, ordinal, planned.value -> 'chunk', (planned.value ->> 'weight')::int
    from jsonb_array_elements(${JSON.stringify(chunks)}::jsonb) with ordinality as planned (value, ordinal)`.execute(tx)
}

/** Claims the first chunk that no live server calculates. */
export async function claimChunk(db: Db, { id, round }: Run, now: Date): Promise<ClaimedChunk | undefined> {
  const { rows } = await sql<ClaimedChunk>`
    with free as materialized (
      select run_id, round, ordinal from run_chunk
      where run_id = ${id} and round = ${round} and ${isFree(now)} and attempts < ${maximumAttempts}
        and exists (select from run where id = ${id} and round = ${round} and state = 'calculating')
      order by ordinal limit 1 for update skip locked
    )
    update run_chunk set state = 'running', claim = gen_random_uuid(), heartbeat_at = ${now}, attempts = attempts + 1
    from free where run_chunk.run_id = free.run_id and run_chunk.round = free.round
      and run_chunk.ordinal = free.ordinal
    returning run_chunk.ordinal, run_chunk.chunk, run_chunk.attempts, run_chunk.claim`.execute(db)
  return rows[0]
}

type Claim = Pick<Run, 'id' | 'round'> & Pick<ClaimedChunk, 'ordinal' | 'claim'>

const ownChunk = ({ id, round, ordinal, claim }: Claim) =>
  sql<SqlBool>`run_id = ${id} and round = ${round} and ordinal = ${ordinal} and claim = ${claim}`

export const recordHeartbeat = (db: Db, claim: Claim, now: Date) =>
  sql`update run_chunk set heartbeat_at = ${now} where ${ownChunk(claim)}`.execute(db)

/** Gives a chunk back after an error. */
export const releaseChunk = (db: Db, claim: Claim) =>
  sql`update run_chunk set state = 'waiting', claim = null, heartbeat_at = null where ${ownChunk(claim)}`.execute(db)

/** @returns whether the chunk still belongs to the claim; it cannot be taken over before the end of the transaction */
export async function lockChunk(tx: Tx, claim: Claim): Promise<boolean> {
  const { rows } = await sql`select from run_chunk where ${ownChunk(claim)} for update`.execute(tx)
  return rows.length === 1
}

export const finishChunk = (tx: Tx, claim: Claim, figures: Figures) =>
  sql`update run_chunk set state = 'done', claim = null, heartbeat_at = null,
    figures = ${JSON.stringify(figures)}::jsonb where ${ownChunk(claim)}`.execute(tx)

/** Chunks of the round that are not done, and those of them that no server will try again. */
export async function countOpenChunks(db: Db, { id, round }: Run, now: Date) {
  const { rows } = await sql<{ open: number; exhausted: number }>`
    select count(*)::int as open,
      (count(*) filter (where ${isFree(now)} and attempts >= ${maximumAttempts}))::int as exhausted
    from run_chunk where run_id = ${id} and round = ${round} and state <> 'done'`.execute(db)
  return rows[0] ?? { open: 0, exhausted: 0 }
}

/** The figures of the chunks of the round; numbers are added up. */
export async function sumFigures(tx: Tx, { id, round }: Pick<Run, 'id' | 'round'>): Promise<Figures> {
  const { rows } = await sql<{ figures: Figures }>`
    select figures from run_chunk where run_id = ${id} and round = ${round} order by ordinal`.execute(tx)
  const total: Record<string, string | number> = {}
  for (const [name, value] of rows.flatMap(({ figures }) => Object.entries(figures))) {
    const former = total[name]
    total[name] = typeof former === 'number' && typeof value === 'number' ? former + value : value
  }
  return total
}
