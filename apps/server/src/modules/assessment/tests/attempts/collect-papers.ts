import { transition } from '../../../../engines/lifecycle/transition.ts'
import { system } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { forEachConcurrent } from '../../../../kernel/queues/for-each-concurrent.ts'
import { findAttempt, findDueAttempts } from './attempt.store.ts'
import { submitAttempt } from './submit-attempt.ts'
import { attemptMachine, canTransitionAttempt, latestDeadline } from './transition-attempt.ts'

const clock = system('assessment.collect')
const duePerBatch = 1000

/** Submits an attempt whose time is over, or ends an unused invitation; otherwise does nothing. */
export async function collectPaper(platform: Platform, id: string, now: Date): Promise<void> {
  await platform.transaction(async (tx) => {
    const attempt = await findAttempt(tx, id, true)
    if (!attempt) return
    if (canTransitionAttempt(attempt, 'collect', 'system', now))
      await submitAttempt(tx, attempt, { actor: clock, by: 'time', now })
    else if (canTransitionAttempt(attempt, 'lapse', 'system', now)) {
      await transition(tx, attemptMachine, attempt, 'lapse', { actor: clock, role: 'system', now })
    }
  })
}

/** Applies the deadlines. It may run late or twice: only the deadline of each attempt counts. */
export async function collectPapers(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const due = await findDueAttempts(platform.database.db, latestDeadline(now), now, duePerBatch)
  await forEachConcurrent(
    due,
    4,
    (id) => collectPaper(platform, id, now),
    (failure) => platform.log.error(failure, 'A paper could not be collected.'),
  )
}
