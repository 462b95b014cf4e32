import type { Reorganisation, ReorganisationMove } from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import {
  ReorganisationMove as Move,
  maximumReorganisations,
} from '@rostrum/contracts/workforce/personnel/reorganisation-calls'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

export type Submitted = { readonly transfers: number; readonly departments: number; readonly inApproval: number }

type Row = {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly day: string
  readonly moves: unknown
  readonly outcome: Submitted | null
  readonly updatedAt: Date
}
export type StoredReorganisation = Omit<Row, 'moves'> & { readonly moves: readonly ReorganisationMove[] }

const columns = sql`id, revision, name, day::text as day, moves, outcome, updated_at as "updatedAt"`
const parsed = ({ moves, ...row }: Row): StoredReorganisation => ({ ...row, moves: z.array(Move).parse(moves) })

export const presentReorganisation = ({
  outcome,
  updatedAt,
  moves,
  ...draft
}: StoredReorganisation): Reorganisation => ({
  ...draft,
  moves: [...moves],
  state: outcome === null ? 'draft' : 'submitted',
  updatedAt: updatedAt.toISOString(),
})

/** Drafts of an account that are not submitted, the last change first. */
export async function findDrafts(db: Db | Tx, accountId: string): Promise<readonly StoredReorganisation[]> {
  const { rows } = await sql<Row>`select ${columns} from reorganisation
    where account_id = ${accountId} and outcome is null order by updated_at desc, id limit ${maximumReorganisations}`.execute(
    db,
  )
  return rows.map(parsed)
}

/** A draft of an account, locked until the transaction ends. */
export async function lockReorganisation(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<StoredReorganisation | undefined> {
  const { rows } = await sql<Row>`select ${columns} from reorganisation
    where id = ${id} and account_id = ${accountId} for update`.execute(tx)
  return rows.map(parsed)[0]
}

type Draft = {
  readonly id: string
  readonly name: string
  readonly day: string
  readonly moves: readonly ReorganisationMove[]
}

/** @returns whether the identifier was free */
export async function insertReorganisation(
  tx: Tx,
  accountId: string,
  { id, name, day, moves }: Draft,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into reorganisation (id, account_id, name, day, moves, created_at, updated_at)
    values (${id}, ${accountId}, ${name}, ${day}, ${JSON.stringify(moves)}::jsonb, ${now}, ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export const updateReorganisation = (tx: Tx, { id, name, day, moves }: Draft, now: Date) =>
  sql`update reorganisation set revision = revision + 1, name = ${name}, day = ${day},
    moves = ${JSON.stringify(moves)}::jsonb, updated_at = ${now} where id = ${id}`.execute(tx)

export const markSubmitted = (tx: Tx, id: string, outcome: Submitted, now: Date) =>
  sql`update reorganisation set revision = revision + 1, outcome = ${JSON.stringify(outcome)}::jsonb, updated_at = ${now}
    where id = ${id}`.execute(tx)

export const deleteReorganisation = (tx: Tx, id: string) =>
  sql`delete from reorganisation where id = ${id} and outcome is null`.execute(tx)
