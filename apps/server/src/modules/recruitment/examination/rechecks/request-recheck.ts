import type { Applicant } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { type LockedApplication, lockOwn, transition } from '../../applications/public.ts'
import { findMarks, findResultsOf } from '../scores/mark.store.ts'
import { insertRecheck, type RecheckRequestRow, ScoreSnapshot } from './recheck.store.ts'

/** Binds the ciphertext to its column. */
export const recheckPurpose = 'recheck-reason'

/** Requests a recheck of a score. The reason is personal: the log records that it was given, and not its text. */
export function requestRecheck(
  platform: Platform,
  actor: Applicant,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    const moved = await transition(tx, application, 'exam', 'requestRecheck', { actor, role: 'applicant', now })
    const reasonEncrypted = platform.personalData.encrypt(reason, recheckPurpose)
    await saveRecheck(tx, { application_id: id, reason_encrypted: reasonEncrypted, requested_at: now })
    return moved
  })
}

/** Saves the request with the current score, which its owner reads until the recheck is concluded. */
export async function saveRecheck(tx: Tx, request: RecheckRequestRow): Promise<void> {
  const { application_id: id } = request
  const marks = (await findMarks(tx, [id])).get(id) ?? []
  const [result] = await findResultsOf(tx, [id])
  await insertRecheck(tx, { ...request, score_snapshot: ScoreSnapshot.parse({ marks, result }) })
}
