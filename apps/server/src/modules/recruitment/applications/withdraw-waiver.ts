import type { Applicant } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'

/**
 * Takes back a request for a waiver that is not decided yet: the fee is due again. The request stays on record with its
 * files, as one that was decided does.
 */
export function withdrawWaiver(
  platform: Platform,
  actor: Applicant,
  id: string,
  now: Date,
): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    return transition(tx, application, 'fee', 'withdrawWaiver', { actor, role: 'applicant', now })
  })
}
