import type { Staff } from '../../platform/actor.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { notify } from '../../platform/notify.ts'
import type { Platform } from '../../platform/platform.ts'
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

/** Tells how much of the work is done; it is not part of the transaction of the work, so that pages see it at once. */
export type Progress = (done: number, total: number) => Promise<void>

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
    for (const key of await dropOldFiles(platform.database.db, before)) await platform.files.remove(key)
  }

async function runOne(platform: Platform, id: string): Promise<void> {
  const { db } = platform.database
  if (!(await takeWork(db, id, platform.clock.now()))) return
  const work = await findWork(db, id)
  if (!work) return
  const heartbeat = setInterval(() => {
    touchWork(db, id).catch((error: unknown) => platform.log.warn({ err: error }, 'work not touched'))
  }, heartbeatMilliseconds)
  try {
    const figures = await perform(platform, work, (done, total) => noteProgress(db, id, done, total).then(() => {}))
    await conclude(platform, work, 'done', { figures })
  } catch (error) {
    await conclude(platform, work, 'failed', refusalIn(platform, error))
  } finally {
    clearInterval(heartbeat)
  }
}

/** Whoever asked for the work is told how it ended. */
async function conclude(
  platform: Platform,
  { id, kind, project_id: projectId, requested_by: accountId }: WorkRow,
  state: 'done' | 'failed',
  outcome: WorkOutcome,
): Promise<void> {
  const now = platform.clock.now()
  const path = `/recruitment/examination?project=${projectId}`
  await platform.transaction(async (tx) => {
    await finishWork(tx, id, state, outcome, now)
    const told = state === 'done' ? (`${kind}.done` as const) : 'work.failed'
    await notify(platform, tx, { accountIds: [accountId], kind: told, path }, now)
  })
}

function refusalIn(platform: Platform, error: unknown): WorkOutcome {
  if (error instanceof DomainError) return { reason: error.code, params: error.params }
  platform.log.error({ err: error }, 'work of the exam office failed')
  return { reason: 'exam.work_failed', params: {} }
}

/** Whether the account may do this was decided when it asked. */
const inTheNameOf = (accountId: string): Staff => ({
  kind: 'staff',
  accountId,
  sessionId: '',
  permissions: new Map(),
})

type Figures = Readonly<Record<string, string | number>>

function perform(platform: Platform, work: WorkRow, progress: Progress): Promise<Figures> {
  const actor = inTheNameOf(work.requested_by)
  const { project_id: projectId, kind, input } = work
  const now = platform.clock.now()
  switch (kind) {
    case 'seating':
      return seatEverybody(platform, actor, { projectId, seed: input.seed, progress }, now)
    case 'tickets':
      return printTickets(platform, actor, work, progress)
    case 'release':
      return releaseRanked(platform, { actor, now, language: 'en' }, projectId).then(({ moved, refused }) => ({
        moved,
        refused: refused.length,
      }))
  }
}
