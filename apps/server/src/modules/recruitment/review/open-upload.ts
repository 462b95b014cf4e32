import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { anonymizeName, findUpload } from '../../system/files/public.ts'
import { isUploadInScope } from '../applications/public.ts'

/**
 * An upload of an application that the reviewer may see. All others look missing. A reader with the permission for
 * personal data sees its original name; others see its kind.
 */
export async function openUpload(platform: Platform, actor: Staff, id: string, now: Date) {
  const upload = await findUpload(platform.database.db, id)
  if (!upload || !(await isUploadInScope(platform, actor, 'application:review', upload))) throw notFound()
  const inFull =
    actor.permissions.has('personal-data:read') &&
    (await isUploadInScope(platform, actor, 'personal-data:read', upload))
  const { purpose } = upload
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: 'file.viewed', entity: 'file', entityId: id, facts: { purpose } }),
  )
  return inFull ? upload : anonymizeName(upload)
}
