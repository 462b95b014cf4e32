import { system } from '../../../../kernel/actor.ts'
import { advisoryLocks } from '../../../../kernel/database/advisory-locks.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { catalogueOf } from '../../projects/public.ts'
import { lockApplication } from '../lifecycle/loaded-application.ts'
import { transition } from '../lifecycle/transition.ts'
import { findDue, findRunningProjects } from './due.store.ts'
import { type DueTransition, dueTransitions } from './due-transitions.ts'

const batchSize = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Applies the transitions that the windows require: deadlines of correction, review and payment, and tickets that open.
 * It may run late or twice, because the windows decide what is due and every transition passes the lifecycle. While one
 * run is in progress, the next ones skip. A failing project or application is logged and does not delay the others.
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

/** A session-level lock: it ends with the server that holds it, also after a crash. */
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

/**
 * Changes one application in its own transaction. A concurrent transition wins, and a guard's refusal leaves the
 * application unchanged.
 */
async function transitionOne(
  platform: Platform,
  id: string,
  { column, action }: DueTransition,
  now: Date,
): Promise<void> {
  const transitionContext = { actor: system('recruitment.clock'), role: 'schedule', now } as const
  try {
    await platform.transaction(async (tx) => {
      await transition(tx, await lockApplication(platform, tx, id, now), column, action, transitionContext)
    })
  } catch (err) {
    if (!(err instanceof DomainError))
      platform.log.error({ err, application: id, action }, 'a move that was due failed')
  }
}
