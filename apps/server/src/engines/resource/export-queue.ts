import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { PerSenderQueue } from '../../kernel/bounded-tasks/per-sender-queue.ts'
import { rowsRead } from '../../kernel/spreadsheet/write-xlsx.ts'

/** A spreadsheet that is written while its rows are read. */
export type ExportFile = { readonly name: string; readonly content: Readable }

/**
 * Each download in progress may hold a whole spreadsheet in memory, for as long as its reader is slow. Therefore more
 * exports may be in progress than read at once.
 */
const maximumDownloads = 8

/** One account has one download in progress. */
const downloads = new PerSenderQueue({ concurrency: maximumDownloads, waiting: 20 })

/**
 * An export reads through a database connection until its last row is read. Two at once leave the others of the pool to
 * everybody else.
 */
const reads = new PerSenderQueue({ concurrency: 2, waiting: maximumDownloads })

/**
 * Opens an export when it is the account's turn. A slow reader keeps the turn of its account, but not that of reading.
 *
 * @param signal an export that is abandoned while it waits is not opened
 * @throws DomainError `server.busy` with the seconds to wait when too many exports wait already, or the reason of the signal
 */
export function exportInTurn(
  accountId: string,
  open: () => Promise<ExportFile>,
  signal?: AbortSignal,
): Promise<ExportFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ExportFile>()
  const download = async () => {
    const read = async () => {
      const file = await open()
      resolve(file)
      await Promise.race([once(file.content, rowsRead), finished(file.content, { writable: false })])
      return file.content
    }
    const content = await reads.run(undefined, read, signal)
    await finished(content, { writable: false })
  }
  // After the file was handed over, a failure reaches its reader.
  downloads.run(accountId, download, signal).catch(reject)
  return promise
}
