import type { Permission } from '@rostrum/contracts/permissions'
import type { ExamAdminAction } from '@rostrum/contracts/recruitment/examination/actions'
import { publishToAccount } from '../../../engines/notification/notify.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, canAccessProject } from '../applications/public.ts'
import { requireAction } from './exam-facts.ts'
import {
  cancelExamJob,
  type ExamJobInput,
  type ExamJobKind,
  type ExamJobRow,
  findExamJob,
  insertExamJob,
} from './exam-job.store.ts'

export const examJobTask = 'examination.work'

type Rule = { readonly action: ExamAdminAction; readonly permissions: readonly Permission[] }

/** Printing tickets gives access to the photos of a whole room, and to the personal data on its tickets. */
const rules: Readonly<Record<ExamJobKind, Rule>> = {
  seating: { action: 'allotSeats', permissions: ['exam:arrange'] },
  tickets: { action: 'printTickets', permissions: ['exam:arrange', 'personal-data:read'] },
  release: { action: 'release', permissions: ['score:release'] },
}

type ExamJobRequest = ExamJobInput & {
  readonly id: string
  readonly kind: ExamJobKind
  readonly runAt?: string | undefined
}

/**
 * Records a job, and starts it after the commit. Whether it is possible is checked again when it runs.
 *
 * @throws DomainError `access.denied`, `exam.work_running`, or as `requireAction`
 */
export async function requestExamJob(
  platform: Platform,
  actor: Staff,
  { id, kind, runAt, ...input }: ExamJobRequest,
  now: Date,
): Promise<ExamJobRow> {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'exam:read', id)
  await requirePermissions(platform, actor, id, kind)
  const act = kind === 'release' && runAt !== undefined ? 'scheduleRelease' : rules[kind].action
  await requireAction(db, actor, project, act, now)
  const jobId = crypto.randomUUID()
  const due = kind === 'release' && runAt !== undefined ? new Date(runAt) : now
  await platform.transaction(async (tx) => {
    const { accountId } = actor
    const written = await insertExamJob(tx, { id: jobId, projectId: id, kind, input, accountId, now, runAt: due })
    if (!written) throw new DomainError('exam.work_running')
    await enqueue(tx, examJobTask, { id: jobId }, { key: `exam-work:${jobId}`, runAt: due })
    await publishToAccount(platform, tx, accountId)
    const noted = { kind, runAt: due.toISOString() }
    await audit(tx, actor, now, { event: 'exam_work.requested', entity: 'project', entityId: id, facts: noted })
  })
  return requireExamJob(platform, jobId)
}

/** @throws DomainError `access.denied` */
export async function requirePermissions(
  platform: Platform,
  actor: Staff,
  projectId: string,
  kind: ExamJobKind,
): Promise<void> {
  for (const permission of rules[kind].permissions) {
    if (!(await canAccessProject(platform.database.db, actor, permission, projectId)))
      throw new DomainError('access.denied')
  }
}

/** @throws DomainError `exam.work_begun` */
export async function cancelJob(
  platform: Platform,
  actor: Staff,
  { id, jobId }: { id: string; jobId: string },
  now: Date,
): Promise<void> {
  await accessProject(platform, actor, 'exam:read', id)
  const work = await findProjectJob(platform, id, jobId)
  await requirePermissions(platform, actor, id, work.kind)
  await platform.transaction(async (tx) => {
    if (!(await cancelExamJob(tx, id, jobId, now))) throw new DomainError('exam.work_begun')
    const facts = { kind: work.kind }
    await audit(tx, actor, now, { event: 'exam_work.cancelled', entity: 'project', entityId: id, facts })
  })
}

async function requireExamJob(platform: Platform, jobId: string): Promise<ExamJobRow> {
  const work = await findExamJob(platform.database.db, jobId)
  if (!work) throw notFound()
  return work
}

/** A job of another project looks missing. */
export async function findProjectJob(platform: Platform, projectId: string, jobId: string): Promise<ExamJobRow> {
  const work = await requireExamJob(platform, jobId)
  if (work.project_id !== projectId) throw notFound()
  return work
}
