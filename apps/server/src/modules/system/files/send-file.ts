import type { FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import { downloadPolicy } from '../../../kernel/http/send-document.ts'
import type { Platform } from '../../../kernel/platform.ts'

/** Pictures are displayed inline. Everything else is a download, so that no upload is ever a page of ours. */
export async function sendFile(
  platform: Platform,
  reply: FastifyReply,
  file: Selectable<StoredFile>,
  cacheControl = 'private, no-cache',
): Promise<typeof responseSent> {
  const bytes = await platform.files.get(file.storage_key)
  const disposition = file.media_type.startsWith('image/') ? 'inline' : 'attachment'
  await reply
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', cacheControl)
    .header('content-security-policy', downloadPolicy)
    .type(file.media_type)
    .send(bytes)
  return responseSent
}
