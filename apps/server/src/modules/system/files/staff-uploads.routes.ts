import { staffFileCalls, staffUploadCalls, staffUploadsPath } from '@rostrum/contracts/system/files/calls'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { requirePermission } from '../../../kernel/http/require-permission.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { findOwnFile } from './files.store.ts'
import { mountResumableUploads } from './resumable-uploads.routes.ts'
import { sendFile } from './send-file.ts'
import { ownerOf } from './upload-owner.ts'

/**
 * Uploads of staff for the records of other modules, which declare their purposes in `Module.uploads`. An upload belongs
 * to its account alone until a record takes it over; after the retention of unused uploads it is deleted.
 */
export async function mountStaffUploads(mount: Mount, platform: Platform, modules: readonly Module[]): Promise<void> {
  const purposes = new Map(modules.flatMap((module) => Object.entries(module.uploads ?? {})))
  const rules = Object.fromEntries([...purposes].map(([purpose, { rule }]) => [purpose, rule]))
  mount.describe(`POST ${staffUploadsPath}`, staffUploadCalls.begin)
  mount.describe(`GET ${staffUploadsPath}/{id}`, staffUploadCalls.result)
  mount.describe(`DELETE ${staffUploadsPath}/{id}`, staffUploadCalls.abort)
  await mountResumableUploads(mount, platform, {
    path: staffUploadsPath,
    actorOf: (request, reply) => mount.actorOf(request, reply, 'staff'),
    rules,
    authorize: (actor, purpose) => {
      const upload = purposes.get(purpose)
      if (upload?.permission) requirePermission(actor, upload.permission)
    },
    present: ({ id, name, size }) => ({ id, name, size }),
  })
  mount.calls(staffFileCalls, {
    'GET /workbenchApi/files/{id}': async ({ actor, reply }, { id }) => {
      const file = await findOwnFile(platform.database.db, id, ownerOf(actor))
      if (!file) throw notFound()
      return sendFile(platform, reply, file)
    },
  })
}
