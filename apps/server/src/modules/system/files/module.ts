import multipart from '@fastify/multipart'
import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import {
  fileCalls,
  uploadCall,
  uploadPartCalls,
  uploadPartsPath,
  uploadPath,
} from '@rostrum/contracts/system/files/calls'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { successEnvelope } from '../../../kernel/http/envelope.ts'
import type { Module } from '../../../module.ts'
import { fileRecords } from './file-records.ts'
import { findOwnFile } from './files.store.ts'
import { addressOf } from './own-uploads.ts'
import { readUpload } from './read-upload.ts'
import { deleteExpiredUploads } from './receive-upload-parts.ts'
import { removalJob, removeBytesNow } from './remove-bytes.ts'
import { mountResumableUploads } from './resumable-uploads.routes.ts'
import { sendFile } from './send-file.ts'
import { storageKeyColumns } from './storage-key-columns.ts'
import { storeUpload } from './store-upload.ts'
import { ownerOf } from './upload-owner.ts'

/** Bytes. A longer text is truncated, and a file name without its end would not show the type. */
const longestText = 8192
const largest = Math.max(...Object.values(uploadRules).map((rule) => rule.maximumBytes))

export const filesModule: Module = {
  name: 'files',
  personalRecords: fileRecords,
  storageKeyColumns,
  retention: [{ kind: 'unfinished-upload', days: 1, job: 'files.forget-unfinished' }],
  jobs: (platform) => ({
    'files.forget-unfinished': () => deleteExpiredUploads(platform, platform.clock.now()),
    [removalJob]: removeBytesNow(platform.files),
  }),
  schedule: [{ name: 'files.forget-unfinished', schedule: '41 * * * *' }],
  async mount(mount, platform) {
    const { database } = platform
    const limits = { files: 1, fields: 5, fieldSize: longestText, fileSize: largest + 1 }
    await mount.app.register(multipart, { limits })
    mount.describe(`POST ${uploadPath}`, uploadCall)
    mount.app.post(uploadPath, async (request, reply) => {
      const { actor, now } = await mount.actorOf(request, reply, 'applicant')
      const upload = await readUpload(request)
      const ruled = { ...upload, rule: uploadRules[upload.purpose] }
      const { id, name } = await storeUpload(platform, ownerOf(actor), ruled, now, (_tx, save) => save())
      return successEnvelope({ name, url: addressOf(id) })
    })
    mount.describe(`POST ${uploadPartsPath}`, uploadPartCalls.begin)
    mount.describe(`GET ${uploadPartsPath}/{id}`, uploadPartCalls.result)
    mount.describe(`DELETE ${uploadPartsPath}/{id}`, uploadPartCalls.abort)
    await mountResumableUploads(mount, platform, {
      path: uploadPartsPath,
      actorOf: (request, reply) => mount.actorOf(request, reply, 'applicant'),
      rules: uploadRules,
      defaultPurpose: 'attachment',
      authorize: () => undefined,
      present: ({ id, name }) => ({ name, url: addressOf(id) }),
    })
    mount.calls(fileCalls, {
      'GET /recruitApi/app/api/file/{id}': async ({ actor, reply }, { id }) => {
        const file = await findOwnFile(database.db, id, ownerOf(actor))
        if (!file) throw notFound()
        return sendFile(platform, reply, file)
      },
    })
  },
}
