import type { Staff } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { JobHandler } from '../../platform/jobs/job-handler.ts'
import { notify } from '../../platform/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffByAccount } from '../accounts/public.ts'
import { removeBytes } from '../files/public.ts'
import { seatEverybody } from './allot-seats.ts'
import { releaseRanked } from './conclude-exam.ts'
import {
  dropOldFiles,
  findLeftWork,
  findWork,
  finishWork,
  noteProgress,
  takeWork,
  touchWork,
  type WorkOutcome,
  type WorkRow,
} from './exam-work.store.ts'
import { printTickets } from './print-tickets.ts'
import { requirePermissions } from './request-work.ts'
import type { Figures, Progress } from './work-progress.ts'

const heartbeatMilliseconds = 10_000
const fileDays = 7

/** Runs one piece of work, if it is due and nobody else runs it. */
export const runWork =
  (platform: Platform): JobHandler =>
  async ({ id }) => {
    if (typeof id === 'string') await runOne(platform, id)
  }

/** Runs what is due and waits, or was left by a server that is gone; forgets printed tickets after a week. */
export const resumeWork =
  (platform: Platform): JobHandler =>
  async () => {
    const now = platform.clock.now()
    for (const id of await findLeftWork(platform.database.db, now)) await runOne(platform, id)
    const before = new Date(now.getTime() - fileDays * 86_400_000)
    await platform.transaction(async (tx) => removeBytes(tx, await dropOldFiles(tx, before)))
  }

async function runOne(platform: Platform, id: string): Promise<void> {
  const { clock, database, log } = platform
  const { db } = database
  if (!(await takeWork(db, id, clock.now()))) return
  const work = await findWork(db, id)
  if (!work) return
  const heartbeat = setInterval(() => {
    touchWork(db, id, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'work not touched'))
  }, heartbeatMilliseconds)
  try {
    await perform(platform, work, await requester(platform, work))
  } catch (error) {
    const refusal = refusalIn(platform, error)
    await platform.transaction((tx) => conclude(platform, tx, work, 'failed', refusal))
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * Whoever asked for the work, with what they may do now: work may have waited for days.
 *
 * @throws DomainError `access.denied`
 */
async function requester(platform: Platform, { project_id, kind, requested_by }: WorkRow): Promise<Staff> {
  const actor = await staffByAccount(platform, requested_by)
  if (!actor) throw new DomainError('access.denied')
  await requirePermissions(platform, actor, project_id, kind)
  return actor
}

/** Whoever asked for the work is told how it ended, once. */
async function conclude(
  platform: Platform,
  tx: Tx,
  { id, kind, project_id: projectId, requested_by: accountId }: WorkRow,
  state: 'done' | 'failed',
  outcome: WorkOutcome,
): Promise<void> {
  const now = platform.clock.now()
  if (!(await finishWork(tx, id, state, outcome, now))) return
  const path = `/recruitment/examination?project=${projectId}`
  const told = state === 'done' ? (`${kind}.done` as const) : 'work.failed'
  await notify(platform, tx, { accountIds: [accountId], kind: told, path }, now)
}

function refusalIn(platform: Platform, error: unknown): WorkOutcome {
  if (error instanceof DomainError) return { reason: error.code, params: error.params }
  platform.log.error({ err: error }, 'work of the exam office failed')
  return { reason: 'exam.work_failed', params: {} }
}

/** The work, and in its transaction that it is done: neither is ever on record without the other. */
async function perform(platform: Platform, work: WorkRow, actor: Staff): Promise<void> {
  const { id, project_id: projectId, kind, input } = work
  const now = platform.clock.now()
  const progress: Progress = async (done, total) => {
    await noteProgress(platform.database.db, id, { done, total }, platform.clock.now())
  }
  const finish = (tx: Tx, figures: Figures) => conclude(platform, tx, work, 'done', { figures })
  switch (kind) {
    case 'seating':
      return platform.transaction(async (tx) =>
        finish(tx, await seatEverybody(platform, tx, actor, { projectId, seed: input.seed, progress }, now)),
      )
    case 'tickets':
      return printTickets(platform, actor, work, { progress, finish })
    case 'release':
      return platform.transaction(async (tx) => {
        const { moved, refused } = await releaseRanked(platform, tx, { actor, now, language: 'en' }, projectId)
        await finish(tx, { moved, refused: refused.length })
      })
  }
}
