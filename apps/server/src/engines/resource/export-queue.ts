import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { PerSenderQueue } from '../../kernel/bounded-tasks/per-sender-queue.ts'

/** A spreadsheet that is written while its rows are read. */
export type ExportFile = { readonly name: string; readonly content: Readable }

/**
 * An export reads through one database connection until its last row is sent. Two at once leave the others of the pool
 * to everybody else. One account has one export in progress.
 */
const exports = new PerSenderQueue({ concurrency: 2, waiting: 20 })

/**
 * Opens an export when it is the account's turn, and holds the turn until it was read to its end or given up.
 *
 * @throws DomainError `server.busy` with the seconds to wait when too many exports wait already
 */
export function exportInTurn(accountId: string, open: () => Promise<ExportFile>): Promise<ExportFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ExportFile>()
  const readToItsEnd = async () => {
    const file = await open()
    resolve(file)
    await finished(file.content, { writable: false })
  }
  // After the file was handed over, a failure reaches its reader.
  exports.run(accountId, readToItsEnd).catch(reject)
  return promise
}
