import { system } from '../../../platform/actor.ts'
import { workThrough } from '../../../platform/jobs/work-through.ts'
import type { Platform } from '../../../platform/platform.ts'
import { handIn } from './hand-in.ts'
import { findDue, findSitting } from './sitting.store.ts'
import { canMoveSitting, latestDeadline, moveSitting } from './sitting-moves.ts'

const clock = system('assessment.collect')
const dueAtOnce = 1000

/** Hands in a paper whose time is over, or ends an invitation that nobody used; otherwise does nothing. */
export async function collect(platform: Platform, id: string, now: Date): Promise<void> {
  await platform.transaction(async (tx) => {
    const sitting = await findSitting(tx, id, true)
    if (!sitting) return
    if (canMoveSitting(sitting, 'collect', 'system', now)) await handIn(tx, sitting, { actor: clock, by: 'time', now })
    else if (canMoveSitting(sitting, 'lapse', 'system', now)) {
      await moveSitting(tx, sitting, 'lapse', { actor: clock, role: 'system', now })
    }
  })
}

/** Does what time has decided. It may run late or twice: what counts is the deadline of each paper. */
export async function collectPapers(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const due = await findDue(platform.database.db, latestDeadline(now), now, dueAtOnce)
  await workThrough(
    due,
    4,
    (id) => collect(platform, id, now),
    (failure) => platform.log.error(failure, 'A paper could not be collected.'),
  )
}
