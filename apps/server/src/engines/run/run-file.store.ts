import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'

export type RunFile = {
  readonly run_id: string
  readonly ordinal: number
  readonly name: string
  /** How many things the file contains, such as tickets. */
  readonly items: number
  readonly storage_key: string
}

/** To be called in the transaction that writes the chunk of the file. */
export async function insertRunFile(tx: Tx, file: RunFile): Promise<void> {
  await tx.insertInto('run_file').values(file).execute()
}

export const findRunFile = (db: Db, runId: string, ordinal: number): Promise<RunFile | undefined> =>
  db.selectFrom('run_file').selectAll().where('run_id', '=', runId).where('ordinal', '=', ordinal).executeTakeFirst()

/**
 * Deletes the records of the files of runs that ended before an instant.
 *
 * @returns the keys of their bytes
 */
export async function deleteRunFilesBefore(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from run_file using run where run.id = run_file.run_id and run.finished_at < ${before}
    returning storage_key`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}
