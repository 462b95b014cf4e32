import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { findRunsAbout, type RunProgress } from '../../run/run.store.ts'
import type { Run } from '../../run/run.ts'
import { findBatch } from './import.store.ts'

/** The kind of the runs that write records of resources. */
export const resourceImportKind = 'resource-import'

/** The latest attempt to write an import. */
export async function findImportRun(
  db: Db | Tx,
  importId: string,
  kind: string = resourceImportKind,
): Promise<RunProgress | undefined> {
  const [latest] = await findRunsAbout(db, { kinds: [kind], subject: importId, limit: 1 })
  return latest
}

/** Whether an import is being written, so that its rows cannot change. */
export const isBeingWritten = (run: RunProgress | undefined): boolean => run !== undefined && run.finished_at === null

export function importOf({ subject }: Run): string {
  if (subject === null) throw new Error('A run writes no import.')
  return subject
}

/** An import of an account; `kind` names the runs that write it. */
export type OwnImport = {
  readonly id: string
  readonly resource: string
  readonly accountId: string
  readonly kind?: string
}

/**
 * Holds an import that is neither written nor being written.
 *
 * @throws DomainError `record.not_found`, `run.unfinished`
 */
export async function lockOpenBatch(tx: Tx, { id, resource, accountId, kind }: OwnImport) {
  // The run holds the import while it publishes, so it is asked before and after the lock.
  await requireNoRun(tx, id, kind)
  const batch = await findBatch(tx, id, resource, accountId, true)
  await requireNoRun(tx, id, kind)
  if (batch.confirmed_at) throw notFound()
  return batch
}

/** @throws DomainError `run.unfinished` */
async function requireNoRun(tx: Tx, importId: string, kind: string | undefined): Promise<void> {
  if (isBeingWritten(await findImportRun(tx, importId, kind))) throw new DomainError('run.unfinished')
}
