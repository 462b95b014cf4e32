import type { Staff } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { anonymizeName, findUpload } from '../files/public.ts'
import { isUploadInScope } from '../recruitment/public.ts'

/**
 * An upload that the reviewer has before them in an application; every other looks like one that does not exist. It goes
 * by the name that its applicant gave it where the reviewer may see personal data, and else by its kind.
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
