import type { ExamJob } from '@rostrum/contracts/recruitment/examination/calls'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { advanceRun } from '../../../../engines/run/advance-run.ts'
import { performRun } from '../../../../engines/run/perform-run.ts'
import { findRunsAbout } from '../../../../engines/run/run.store.ts'
import type { Published, Run } from '../../../../engines/run/run.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessProject } from '../../projects/public.ts'
import { requireAction } from '../exam-facts.ts'
import { releaseRun } from './release-run.ts'
import { examRuns, joinExamRun, recordExamRun } from './request-exam-run.ts'
import { presentReport } from './transition-report.ts'

/** Less than the time limit of a request. The run goes on after it. */
const waitMilliseconds = 60_000

type Context = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
const Seated = z.object({ seed: z.string(), seated: z.number(), roomsUsed: z.number() })
const Listed = z.object({ published: z.number(), eliminated: z.number() })

/**
 * Allots the seats of a project once, see `seatingRun`, and waits for the result.
 *
 * @throws DomainError as `requireAction`, or the refusal of the run; `run.unfinished` when it takes long
 */
export async function allotSeats(
  platform: Platform,
  actor: Staff,
  { projectId, seed }: { projectId: string; seed?: string | undefined },
  now: Date,
): Promise<z.output<typeof Seated>> {
  const project = await accessProject(platform, actor, 'exam:arrange', projectId)
  await requireAction(platform.database.db, actor, project, 'allotSeats', now)
  const { metrics } = await performExamRun(platform, 'seating', (tx) =>
    recordExamRun(platform, tx, actor, { project, kind: 'seating', input: { seed } }, now),
  )
  return Seated.parse(metrics)
}

/**
 * Releases the scores of all ranked examinees of a project now, also where a later release is scheduled.
 *
 * @throws DomainError `exam.not_ranked`, `run.unfinished`
 */
export async function releaseScores(platform: Platform, { actor, now, language }: Context, projectId: string) {
  const project = await accessProject(platform, actor, 'score:release', projectId)
  const published = await performExamRun(platform, 'release', async (tx) => {
    const [latest] = await findRunsAbout(tx, { kinds: [releaseRun.kind], subject: projectId, limit: 1 })
    if (latest?.state === 'draft' && latest.due_at > now)
      await advanceRun(platform, tx, releaseRun, { id: latest.id, action: 'cancel' }, { actor, now })
    return recordExamRun(platform, tx, actor, { project, kind: 'release', input: {} }, now)
  })
  return presentReport(published, language)
}

/** Calls the first examinees of each position to the interview. @throws DomainError `exam.not_ranked`, `run.unfinished` */
export async function inviteToInterviews(platform: Platform, { actor, now, language }: Context, projectId: string) {
  const project = await accessProject(platform, actor, 'exam:arrange', projectId)
  const published = await performExamRun(platform, 'interviews', (tx) =>
    joinExamRun(platform, tx, actor, { project, kind: 'interviews' }, now),
  )
  return presentReport(published, language)
}

/** Puts the first examinees of each position on public display. @throws DomainError as `publish`, `run.unfinished` */
export async function publishList(platform: Platform, { actor, now }: Context, projectId: string) {
  const project = await accessProject(platform, actor, 'exam:arrange', projectId)
  const { metrics } = await performExamRun(platform, 'publicity', (tx) =>
    joinExamRun(platform, tx, actor, { project, kind: 'publicity' }, now),
  )
  return Listed.parse(metrics)
}

async function performExamRun(
  platform: Platform,
  kind: ExamJob['kind'],
  request: (tx: Tx) => Promise<Run>,
): Promise<Published> {
  const published = await performRun(platform, examRuns[kind], request, waitMilliseconds)
  if (!published) throw new DomainError('run.unfinished')
  return published
}
