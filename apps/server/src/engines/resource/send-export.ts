import type { RequestContext } from '../../kernel/http/request-context.ts'
import { responseSent } from '../../kernel/http/response-sent.ts'
import { type ExportFile, exportInTurn } from './export-queue.ts'
import { sendSpreadsheet } from './send-spreadsheet.ts'

/**
 * Sends an export of one account in its turn. It is the only way to send rows that are read while they are sent, so that
 * exports of all kinds together leave connections of the database to other requests. An export whose reader goes away
 * while it waits is neither read nor recorded.
 *
 * @param open checks and records the export, and begins to read it
 * @throws DomainError `server.busy` with the seconds to wait when too many exports wait already, or what `open` throws
 */
export async function sendExport(
  { actor, reply }: Pick<RequestContext<'staff'>, 'actor' | 'reply'>,
  open: () => Promise<ExportFile>,
): Promise<typeof responseSent> {
  const reader = new AbortController()
  reply.raw.once('close', () => reader.abort())
  try {
    const { name, content } = await exportInTurn(actor.accountId, open, reader.signal)
    await sendSpreadsheet(reply, name, content)
  } catch (error) {
    // No one receives the reason.
    if (error !== reader.signal.reason) throw error
    reply.hijack()
  }
  return responseSent
}
