import type { RequestContext } from '../../kernel/http/request-context.ts'
import { responseSent } from '../../kernel/http/response-sent.ts'
import { type ExportFile, exportInTurn } from './export-queue.ts'
import { sendSpreadsheet } from './send-spreadsheet.ts'

/**
 * Sends an export of one account in its turn. It is the only way to send rows that are read while they are sent, so that
 * exports of all kinds together leave connections of the database to other requests.
 *
 * @param open checks and records the export, and begins to read it
 * @throws DomainError `server.busy` with the seconds to wait when too many exports wait already, or what `open` throws
 */
export async function sendExport(
  { actor, reply }: Pick<RequestContext<'staff'>, 'actor' | 'reply'>,
  open: () => Promise<ExportFile>,
): Promise<typeof responseSent> {
  const { name, content } = await exportInTurn(actor.accountId, open)
  await sendSpreadsheet(reply, name, content)
  return responseSent
}
