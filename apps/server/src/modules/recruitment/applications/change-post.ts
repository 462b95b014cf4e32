import type { Applicant } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { clearDeclarations } from './clear-declarations.ts'
import { type LockedApplication, lockOwn } from './lifecycle/loaded-application.ts'
import { transition } from './lifecycle/transition.ts'

/** Takes an application back to a draft, so that another position can be chosen. */
export function changePost(platform: Platform, actor: Applicant, id: string, now: Date): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    const application = await lockOwn(platform, tx, actor, id, now)
    const draft = await transition(tx, application, 'review', 'changePost', { actor, role: 'applicant', now })
    await clearDeclarations(platform, tx, application, now)
    return draft
  })
}
