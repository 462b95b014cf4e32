import { notify } from '../../../engines/notification/notify.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { staffByAccount } from '../../access/accounts/public.ts'
import { removeBytes } from '../../system/files/public.ts'
import { assignSeats } from './allot-seats.ts'
import { releaseRanked } from './conclude-exam.ts'
import {
  claimExamJob,
  deleteExpiredFiles,
  type ExamJobOutcome,
  type ExamJobRow,
  findClaimableJobs,
  findExamJob,
  finishExamJob,
  recordHeartbeat,
  recordProgress,
} from './exam-job.store.ts'
import { printTickets } from './print-tickets.ts'
import { requirePermissions } from './request-exam-job.ts'
import type { JobMetrics, Progress } from './work-progress.ts'

const heartbeatMilliseconds = 10_000
const fileDays = 7

/** Runs one job if it is due and no other server runs it. */
export const runExamJob =
  (platform: Platform): JobHandler =>
  async ({ id }) => {
    if (typeof id === 'string') await runOne(platform, id)
  }

/** Runs due jobs that wait or whose server is dead. Deletes printed tickets after a week. */
export const resumeExamJobs =
  (platform: Platform): JobHandler =>
  async () => {
    const now = platform.clock.now()
    for (const id of await findClaimableJobs(platform.database.db, now)) await runOne(platform, id)
    const before = new Date(now.getTime() - fileDays * 86_400_000)
    await platform.transaction(async (tx) => removeBytes(tx, await deleteExpiredFiles(tx, before)))
  }

async function runOne(platform: Platform, id: string): Promise<void> {
  const { clock, database, log } = platform
  const { db } = database
  if (!(await claimExamJob(db, id, clock.now()))) return
  const work = await findExamJob(db, id)
  if (!work) return
  const heartbeat = setInterval(() => {
    recordHeartbeat(db, id, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'work not touched'))
  }, heartbeatMilliseconds)
  try {
    await perform(platform, work, await requester(platform, work))
  } catch (error) {
    const refusal = refusalOf(platform, error)
    await platform.transaction((tx) => finishJob(platform, tx, work, 'failed', refusal))
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * The requester with current permissions, because a job may have waited for days.
 *
 * @throws DomainError `access.denied`
 */
async function requester(platform: Platform, { project_id, kind, requested_by }: ExamJobRow): Promise<Staff> {
  const actor = await staffByAccount(platform, requested_by)
  if (!actor) throw new DomainError('access.denied')
  await requirePermissions(platform, actor, project_id, kind)
  return actor
}

/** The requester is notified of the outcome once. */
async function finishJob(
  platform: Platform,
  tx: Tx,
  { id, kind, project_id: projectId, requested_by: accountId }: ExamJobRow,
  state: 'done' | 'failed',
  outcome: ExamJobOutcome,
): Promise<void> {
  const now = platform.clock.now()
  if (!(await finishExamJob(tx, id, state, outcome, now))) return
  const path = `/recruitment/examination?project=${projectId}`
  const notificationKind = state === 'done' ? (`${kind}.done` as const) : 'work.failed'
  await notify(platform, tx, { accountIds: [accountId], kind: notificationKind, path }, now)
}

function refusalOf(platform: Platform, error: unknown): ExamJobOutcome {
  if (error instanceof DomainError) return { reason: error.code, params: error.params }
  platform.log.error({ err: error }, 'work of the exam office failed')
  return { reason: 'exam.work_failed', params: {} }
}

/** The job and the record of its completion share one transaction, so neither exists without the other. */
async function perform(platform: Platform, job: ExamJobRow, actor: Staff): Promise<void> {
  const { id, project_id: projectId, kind, input } = job
  const now = platform.clock.now()
  const progress: Progress = async (done, total) => {
    await recordProgress(platform.database.db, id, { done, total }, platform.clock.now())
  }
  const finish = (tx: Tx, metrics: JobMetrics) => finishJob(platform, tx, job, 'done', { metrics })
  switch (kind) {
    case 'seating':
      return platform.transaction(async (tx) =>
        finish(tx, await assignSeats(platform, tx, actor, { projectId, seed: input.seed, progress }, now)),
      )
    case 'tickets':
      return printTickets(platform, actor, job, { progress, finish })
    case 'release':
      return platform.transaction(async (tx) => {
        const { moved, refused } = await releaseRanked(platform, tx, { actor, now, language: 'en' }, projectId)
        await finish(tx, { moved, refused: refused.length })
      })
  }
}
