import type { Applicant } from '../../../kernel/actor.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { markUploadsReferenced, ownUploads } from '../../system/files/public.ts'
import type { Attachment } from '../projects/public.ts'
import { type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'
import { waiverRequested } from './public.ts'
import { insertWaiverRequest } from './waiver.store.ts'

type WaiverRequest = { readonly id: string; readonly reason: string; readonly attachments: readonly Attachment[] }

/**
 * Requests a waiver of the fee. The reasons are personal, so the log records that they were given and not their text.
 */
export async function requestWaiver(
  platform: Platform,
  actor: Applicant,
  { id, reason, attachments }: WaiverRequest,
  now: Date,
): Promise<LockedApplication> {
  const urls = attachments.map(({ url }) => url)
  const { owns } = await ownUploads(platform.database.db, actor.personId, urls)
  if (!urls.every(owns)) throw invalid({ path: 'attachments', key: 'field.file_unusable' })
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    await markUploadsReferenced(tx, actor.personId, urls, now)
    const moved = await transition(tx, application, 'fee', 'requestWaiver', { actor, role: 'applicant', now })
    await insertWaiverRequest(tx, platform.personalData, { applicationId: id, reason, attachments, now })
    await announce(tx, waiverRequested, { applicationId: id })
    return moved
  })
}
