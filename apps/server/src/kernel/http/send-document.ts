import type { FastifyReply } from 'fastify'
import { responseSent } from './response-sent.ts'

export const pdfType = 'application/pdf'
export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A download is never a page of ours, even when a browser displays it. */
export const downloadPolicy = "default-src 'none'; sandbox"

type Document = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/** Sends a document for one person, which no cache may store. */
export async function sendDocument(
  reply: FastifyReply,
  { name, mediaType, bytes }: Document,
): Promise<typeof responseSent> {
  await reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', downloadPolicy)
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  return responseSent
}
