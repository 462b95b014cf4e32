import type { Applicant } from '../../../kernel/actor.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { loadForm, withPhoto } from '../../forms/registry/public.ts'
import { markUploadsReferenced, ownUploads } from '../../system/files/public.ts'
import { decryptContent, encryptContent } from './application-content.ts'
import { saveVersion, writeContent } from './draft.store.ts'
import { type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'

/**
 * Replaces a photo that was not accepted. The rest of the application may be locked by then. If the form asks for the
 * photo, its answer changes too, so that a later correction of the form does not restore the old one.
 */
export async function replacePhoto(
  platform: Platform,
  actor: Applicant,
  { id, photoUrl }: { id: string; photoUrl: string },
  now: Date,
): Promise<LockedApplication> {
  const { at, isPhoto } = await ownUploads(platform.database.db, actor.personId, [photoUrl])
  const upload = at(photoUrl)
  if (!upload) throw invalid({ path: 'photoUrl', key: 'field.file_unusable' })
  if (!isPhoto(photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.not_a_photo' })
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    await markUploadsReferenced(tx, actor.personId, [photoUrl], now)
    const form = await loadForm(tx, application.formVersionId)
    const content = decryptContent(platform.personalData, application.contentEncrypted)
    if (application.submittedAt) await saveVersion(tx, application, application.submittedAt, now)
    const answers = withPhoto(form, content.answers, { name: upload.name, url: photoUrl })
    await writeContent(tx, id, encryptContent(platform.personalData, { ...content, answers }))
    return transition(tx, { ...application, photoUrl }, 'photo', 'replace', { actor, role: 'applicant', now })
  })
}
