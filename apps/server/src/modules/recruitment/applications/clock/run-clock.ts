import { system } from '../../../../kernel/actor.ts'
import { advisoryLocks } from '../../../../kernel/database/advisory-locks.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { lockApplication } from '../lifecycle/loaded-application.ts'
import { transition } from '../lifecycle/transition.ts'
import { catalogueOf } from '../projects/project-catalogue.ts'
import { findDue, findRunningProjects } from './due.store.ts'
import { type DueTransition, dueTransitions } from './due-transitions.ts'

const batchSize = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Makes the moves that the windows ask for: what nobody corrected, reviewed or paid in time, and tickets that open. It
 * may run late or twice: the windows decide what is due, and each move is asked of the lifecycle like any other. While
 * one run lasts, the next ones leave the work to it. A project, or an application, of which it fails is logged, and
 * keeps none of the others from their turn.
 */
export async function runClock(platform: Platform): Promise<void> {
  await withClockLock(platform, async () => {
    const now = platform.clock.now()
    for (const revision of await findRunningProjects(platform.database.db)) {
      await runProject(platform, revision, now).catch((err) =>
        platform.log.error({ err, project: revision.id }, 'the clock did not get through a project'),
      )
    }
  })
}

/** The lock is of the session: it ends with the server that holds it, however that ends. */
async function withClockLock({ database }: Platform, run: () => Promise<void>): Promise<void> {
  const lock = [advisoryLocks.recruitmentClock]
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', lock)
    if (rows[0]?.ours) await run().finally(() => client.query('select pg_advisory_unlock($1)', lock))
  } finally {
    client.release()
  }
}

async function runProject(platform: Platform, revision: { id: string; revision: number }, now: Date): Promise<void> {
  const project = await catalogueOf(platform).at(revision)
  for (const due of dueTransitions(project, now)) await applyDueTransition(platform, project.id, due, now)
}

async function applyDueTransition(platform: Platform, projectId: string, due: DueTransition, now: Date): Promise<void> {
  let after = lowestId
  for (;;) {
    const ids = await findDue(platform.database.db, projectId, due, { after, limit: batchSize, now })
    for (const id of ids) await transitionOne(platform, id, due, now)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** One application in a transaction of its own; who has just moved it has won, and what a guard refuses stays. */
async function transitionOne(
  platform: Platform,
  id: string,
  { column, action }: DueTransition,
  now: Date,
): Promise<void> {
  const mover = { actor: system('recruitment.clock'), role: 'schedule', now } as const
  try {
    await platform.transaction(async (tx) => {
      await transition(tx, await lockApplication(platform, tx, id, now), column, action, mover)
    })
  } catch (err) {
    if (!(err instanceof DomainError))
      platform.log.error({ err, application: id, action }, 'a move that was due failed')
  }
}
