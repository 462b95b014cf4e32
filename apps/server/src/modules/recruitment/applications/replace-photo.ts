import type { Applicant } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { nameUploads, ownUploads } from '../../files/public.ts'
import { type LockedApplication, lockOwn } from '../lifecycle/loaded-application.ts'
import { move } from '../lifecycle/move.ts'

/** Replaces a photo that was not accepted; the rest of the application may be locked by then. */
export async function replacePhoto(
  platform: Platform,
  actor: Applicant,
  { id, photoUrl }: { id: string; photoUrl: string },
  now: Date,
): Promise<LockedApplication> {
  const { owns, isPhoto } = await ownUploads(platform.database.db, actor.personId, [photoUrl])
  if (!owns(photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.file_unusable' })
  if (!isPhoto(photoUrl)) throw invalid({ path: 'photoUrl', key: 'field.not_a_photo' })
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    await nameUploads(tx, actor.personId, [photoUrl], now)
    return move(tx, { ...application, photoUrl }, 'photo', 'replace', { actor, role: 'applicant', now })
  })
}
