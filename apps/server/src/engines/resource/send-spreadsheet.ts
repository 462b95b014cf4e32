import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a spreadsheet for one person, which no cache may store. */
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
