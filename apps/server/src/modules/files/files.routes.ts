import multipart from '@fastify/multipart'
import { fileCalls, type UploadPurpose, uploadPath, uploadRules } from '@rostrum/contracts/files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { audit } from '../../platform/audit/audit.ts'
import type { StoredFile } from '../../platform/database/database-types.ts'
import { accepted } from '../../platform/http/envelope.ts'
import { answered } from '../../platform/http/mount.ts'
import { DomainError, invalid, notFound } from '../../platform/http/problem.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { fileRecords } from './file-records.ts'
import { findFile, findOwnFile } from './files.store.ts'
import { tooLarge } from './inspect-upload.ts'
import { storeUpload } from './store-upload.ts'

const largest = Math.max(...Object.values(uploadRules).map((rule) => rule.maximumBytes))

export const filesModule: Module = {
  name: 'files',
  personalRecords: fileRecords,
  async mount(mount, platform) {
    const { database } = platform
    await mount.app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: largest + 1 } })
    mount.app.post(uploadPath, async (request, reply) => {
      const { actor, now } = await mount.actorOf(request, reply, 'applicant')
      const { id, name } = await storeUpload(platform, actor, await readUpload(request), now)
      return accepted({ name, url: `/recruitApi/app/api/file/${id}` })
    })
    mount.calls(fileCalls, {
      'GET /recruitApi/app/api/file/{id}': async ({ actor, reply }, { id }) => {
        const file = await findOwnFile(database.db, id, actor.personId)
        if (!file) throw notFound()
        return sendFile(platform, reply, file)
      },
      'GET /workbenchApi/recruitment/files/{id}': async ({ actor, now, reply }, { id }) => {
        const file = await findFile(database.db, id)
        if (!file?.owner_person_id) throw notFound()
        await platform.transaction((tx) =>
          audit(tx, actor, now, {
            event: 'file.viewed',
            entity: 'file',
            entityId: id,
            facts: { purpose: file.purpose },
          }),
        )
        return sendFile(platform, reply, file)
      },
    })
  },
}

async function readUpload(request: FastifyRequest): Promise<{ name: string; purpose: UploadPurpose; bytes: Buffer }> {
  if (!request.isMultipart()) throw new DomainError('request.media_type')
  const part = await request.file()
  if (!part) throw invalid({ path: 'file', key: 'field.required' })
  const purpose = textOf(part.fields.purpose) ?? 'attachment'
  if (!isPurpose(purpose)) throw invalid({ path: 'purpose', key: 'field.choice' })
  const bytes = await part.toBuffer().catch(() => {
    throw tooLarge(uploadRules[purpose])
  })
  return { name: textOf(part.fields.name) ?? part.filename, purpose, bytes }
}

const isPurpose = (text: string): text is UploadPurpose => Object.hasOwn(uploadRules, text)

/** Text fields must stand before the file in the body; browsers send them in the order in which they were appended. */
function textOf(field: unknown): string | undefined {
  if (typeof field !== 'object' || field === null || !('value' in field)) return undefined
  return typeof field.value === 'string' && field.value !== '' ? field.value : undefined
}

/** Pictures are shown; everything else is a download, so that no upload is ever a page of ours. */
async function sendFile(
  platform: Platform,
  reply: FastifyReply,
  file: Selectable<StoredFile>,
): Promise<typeof answered> {
  const bytes = await platform.files.get(file.storage_key)
  const disposition = file.media_type.startsWith('image/') ? 'inline' : 'attachment'
  await reply
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.media_type)
    .send(bytes)
  return answered
}
