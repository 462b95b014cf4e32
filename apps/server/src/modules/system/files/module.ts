import multipart from '@fastify/multipart'
import { uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import {
  fileCalls,
  uploadCall,
  uploadPartCalls,
  uploadPartsPath,
  uploadPath,
} from '@rostrum/contracts/system/files/calls'
import { namesInTable } from '../../../kernel/audit/audit-names.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { successEnvelope } from '../../../kernel/http/envelope.ts'
import type { ApplicantUploadGuard, Module } from '../../../module.ts'
import { deleteOrphans, orphanDays } from './delete-orphans.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'
import { encryptStoredFiles } from './encrypt-stored-files.ts'
import { fileRecords } from './file-records.ts'
import { findOwnFile } from './files.store.ts'
import { addressOf } from './own-uploads.ts'
import { readUpload } from './read-upload.ts'
import { deleteExpiredUploads } from './receive-upload-parts.ts'
import { removalJob, removeBytesNow } from './remove-bytes.ts'
import { mountResumableUploads } from './resumable-uploads.routes.ts'
import { sendFile } from './send-file.ts'
import { mountStaffUploads } from './staff-uploads.routes.ts'
import { storageKeyColumns } from './storage-key-columns.ts'
import { storeUpload } from './store-upload.ts'
import { ownerOf } from './upload-owner.ts'

const unusedUploadJob = 'system-health.delete-unused-uploads'
const orphanFileJob = 'system-health.delete-orphans'

/** Bytes. A longer text is truncated, and a file name without its end would not show the type. */
const longestText = 8192
const largest = Math.max(...Object.values(uploadRules).map((rule) => rule.maximumBytes))

export const filesModule: Module = {
  name: 'files',
  auditNames: { file: namesInTable('personal-data:read', 'stored_file') },
  personalRecords: fileRecords,
  storageKeyColumns,
  retention: [
    { kind: 'unfinished-upload', days: 1, job: 'files.delete-expired-uploads' },
    { kind: 'unused-upload', job: unusedUploadJob },
    { kind: 'orphan-file', days: orphanDays, job: orphanFileJob },
  ],
  jobs: (platform, modules) => ({
    'files.delete-expired-uploads': () => deleteExpiredUploads(platform, platform.clock.now()),
    [removalJob]: removeBytesNow(platform),
    'files.encrypt': encryptStoredFiles(platform),
    [unusedUploadJob]: () => {
      const finders = modules.flatMap((module) => module.findReferencedFiles?.(platform) ?? [])
      return deleteUnusedUploads(platform, finders, platform.clock.now())
    },
    [orphanFileJob]: () => {
      const columns = modules.flatMap((module) => module.storageKeyColumns ?? [])
      return deleteOrphans(platform, columns, platform.clock.now())
    },
  }),
  schedule: [
    { name: 'files.delete-expired-uploads', schedule: '41 * * * *' },
    { name: 'files.encrypt', schedule: '53 * * * *' },
    { name: unusedUploadJob, schedule: '47 * * * *' },
    { name: orphanFileJob, schedule: '35 19 * * *' },
  ],
  async mount(mount, platform, modules) {
    const { database } = platform
    const guards = modules.flatMap((module) => module.guardApplicantUpload?.(platform) ?? [])
    const authorize: ApplicantUploadGuard = async (actor, purpose) => {
      for (const guard of guards) await guard(actor, purpose)
    }
    const limits = { files: 1, fields: 5, fieldSize: longestText, fileSize: largest + 1 }
    await mount.app.register(multipart, { limits })
    mount.describe(`POST ${uploadPath}`, uploadCall)
    mount.app.post(uploadPath, async (request, reply) => {
      const { actor, now } = await mount.actorOf(request, reply, 'applicant')
      const upload = await readUpload(request)
      await authorize(actor, upload.purpose)
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
      authorize,
      present: ({ id, name }) => ({ name, url: addressOf(id) }),
    })
    mount.calls(fileCalls, {
      'GET /recruitApi/app/api/file/{id}': async ({ actor, reply }, { id }) => {
        const file = await findOwnFile(database.db, id, ownerOf(actor))
        if (!file) throw notFound()
        return sendFile(platform, reply, file)
      },
    })
    await mountStaffUploads(mount, platform, modules)
  },
}
