import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a spreadsheet that was made for one person, to be kept by that person and by no cache. */
export async function sendSpreadsheet(
  reply: FastifyReply,
  name: string,
  content: Readable | Uint8Array,
): Promise<void> {
  await reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.xlsx`)
    .header('cache-control', 'private, no-store')
    .type(spreadsheetType)
    .send(content)
}
