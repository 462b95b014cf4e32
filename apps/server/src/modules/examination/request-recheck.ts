import type { Applicant } from '../../platform/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LockedApplication, lockOwn, move } from '../recruitment/public.ts'
import { replaceRecheck } from './recheck.store.ts'

/** Binds the ciphertext to its column. */
export const recheckPurpose = 'recheck-reason'

/** Asks for a score to be rechecked. The reason is personal: the log says that it was given, and not which. */
export function requestRecheck(
  platform: Platform,
  actor: Applicant,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    const moved = await move(tx, application, 'exam', 'requestRecheck', { actor, role: 'applicant', now })
    const reasonEncrypted = platform.personalData.encrypt(reason, recheckPurpose)
    await replaceRecheck(tx, { application_id: id, reason_encrypted: reasonEncrypted, requested_at: now })
    return moved
  })
}
