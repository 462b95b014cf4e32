import type { Applicant } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'

/** Withdraws an application that has not passed the review. */
export function withdraw(platform: Platform, actor: Applicant, id: string, now: Date): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    return transition(tx, application, 'review', 'withdraw', { actor, role: 'applicant', now })
  })
}
