import type { ExamJob } from '@rostrum/contracts/recruitment/examination/calls'
import { publishToAccount } from '../../../../engines/notification/notify.ts'
import { advanceRun } from '../../../../engines/run/advance-run.ts'
import type { RunKind } from '../../../../engines/run/define-run.ts'
import { requestRun } from '../../../../engines/run/request-run.ts'
import { findRunByKey, findRunProgress, findRunsAbout, type RunProgress } from '../../../../engines/run/run.store.ts'
import type { Run } from '../../../../engines/run/run.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessProject, type Project, unitsOfProjects } from '../../projects/public.ts'
import { requireAction } from '../exam-facts.ts'
import { lockProjectRevision } from '../exam-settings.store.ts'
import { type ExamRunInput, examRunKinds, examRunRules, requirePermissions } from './exam-run.ts'
import { interviewsRun } from './interviews-run.ts'
import { examRunKindOf } from './present-exam-run.ts'
import { publicityRun } from './publicity-run.ts'
import { releaseRun } from './release-run.ts'
import { seatingRun } from './seating-run.ts'
import { ticketsRun } from './tickets-run.ts'

export const examRuns: Readonly<Record<ExamJob['kind'], RunKind<ExamRunInput>>> = {
  seating: seatingRun,
  tickets: ticketsRun,
  release: releaseRun,
  interviews: interviewsRun,
  publicity: publicityRun,
}

type ExamRunRequest = ExamRunInput & {
  readonly id: string
  readonly kind: ExamJob['kind']
  readonly runAt?: string | undefined
  readonly key?: string | undefined
}

/**
 * Records a run, and starts it after the commit. Whether it is possible is checked again when it runs.
 *
 * @throws DomainError `access.denied`, `run.unfinished`, `run.key_reused`, or as `requireAction`
 */
export async function requestExamRun(
  platform: Platform,
  actor: Staff,
  { id, kind, runAt, key, ...input }: ExamRunRequest,
  now: Date,
): Promise<RunProgress> {
  const { db } = platform.database
  const project = await accessProject(platform, actor, 'exam:read', id)
  await requirePermissions(platform, actor, id, kind)
  const named = key === undefined ? undefined : `${id}:${key}`
  const scheduled = kind === 'release' && runAt !== undefined
  const repeated = named !== undefined && (await findRunByKey(db, examRunKinds[kind], named)) !== undefined
  const action = scheduled ? 'scheduleRelease' : examRunRules[kind].action
  if (!repeated) await requireAction(db, actor, project, action, now)
  const dueAt = scheduled ? new Date(runAt) : undefined
  const run = await platform.transaction((tx) =>
    recordExamRun(platform, tx, actor, { project, kind, input, dueAt, key: named }, now),
  )
  return requireRun(platform, run.id)
}

type NewExamRun = {
  readonly project: Project
  readonly kind: ExamJob['kind']
  readonly input: ExamRunInput
  readonly dueAt?: Date | undefined
  readonly key?: string | undefined
}

/** @throws DomainError `run.unfinished`, `run.key_reused` */
export async function recordExamRun(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  { project, kind, ...request }: NewExamRun,
  now: Date,
): Promise<Run> {
  const unitId = (await unitsOfProjects(tx, [project.id])).get(project.id) ?? null
  await publishToAccount(platform, tx, actor.accountId)
  return requestRun(tx, actor, examRuns[kind], { ...request, unitId, subject: project.id }, now)
}

/** The unfinished run of the kind, otherwise a new one: concurrent requests have one result. */
export async function joinExamRun(
  platform: Platform,
  tx: Tx,
  actor: Staff,
  { project, kind }: Pick<NewExamRun, 'project' | 'kind'>,
  now: Date,
): Promise<Run> {
  const findUnfinished = async () => {
    const [latest] = await findRunsAbout(tx, { kinds: [examRunKinds[kind]], subject: project.id, limit: 1 })
    return latest?.finished_at === null ? latest : undefined
  }
  const current = await findUnfinished()
  if (current) return current
  await lockProjectRevision(tx, project.id)
  return (await findUnfinished()) ?? recordExamRun(platform, tx, actor, { project, kind, input: {} }, now)
}

/** @throws DomainError `run.action_refused` when it has ended */
export async function cancelExamRun(
  platform: Platform,
  actor: Staff,
  { id, jobId }: { id: string; jobId: string },
  now: Date,
): Promise<void> {
  await accessProject(platform, actor, 'exam:read', id)
  const kind = examRunKindOf(await findExamRun(platform, id, jobId))
  await requirePermissions(platform, actor, id, kind)
  await platform.transaction((tx) =>
    advanceRun(platform, tx, examRuns[kind], { id: jobId, action: 'cancel' }, { actor, now }),
  )
}

async function requireRun(platform: Platform, id: string): Promise<RunProgress> {
  const run = await findRunProgress(platform.database.db, id)
  if (!run) throw notFound()
  return run
}

/** A run of another project or module looks missing. */
export async function findExamRun(platform: Platform, projectId: string, id: string): Promise<RunProgress> {
  const run = await requireRun(platform, id)
  if (run.subject !== projectId || !Object.values<string>(examRunKinds).includes(run.kind)) throw notFound()
  return run
}
