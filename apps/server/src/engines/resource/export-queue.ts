import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { PerSenderQueue } from '../../kernel/bounded-tasks/per-sender-queue.ts'

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
export function exportInTurn(accountId: string, open: () => Promise<Readable>): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  const readToItsEnd = async () => {
    const content = await open()
    resolve(content)
    await finished(content, { writable: false })
  }
  // After the content was handed over, a failure reaches its reader.
  exports.run(accountId, readToItsEnd).catch(reject)
  return promise
}
