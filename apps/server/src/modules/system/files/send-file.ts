import type { FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import { downloadPolicy } from '../../../kernel/http/send-document.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findInstallationFiles } from './files.store.ts'

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

/** Sends a file of the installation for a purpose. @throws DomainError `record.not_found` */
export async function sendInstallationFile(
  platform: Platform,
  reply: FastifyReply,
  id: string | undefined,
  purpose: string,
): Promise<typeof responseSent> {
  const [file] = id === undefined ? [] : await findInstallationFiles(platform.database.db, [id], purpose)
  if (!file) throw notFound()
  return sendFile(platform, reply, file)
}
