import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { advanceRun } from '../../../../engines/run/advance-run.ts'
import { performRun } from '../../../../engines/run/perform-run.ts'
import { findRunsAbout } from '../../../../engines/run/run.store.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessProject } from '../../projects/public.ts'
import { requireAction } from '../exam-facts.ts'
import { releaseRun } from './release-run.ts'
import { recordExamRun } from './request-exam-run.ts'
import { seatingRun } from './seating-run.ts'

/** Less than the time limit of a request. The run goes on after it. */
const waitMilliseconds = 60_000

const Seated = z.object({ seed: z.string(), seated: z.number(), roomsUsed: z.number() })

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
  const published = await performRun(
    platform,
    seatingRun,
    (tx) => recordExamRun(platform, tx, actor, { project, kind: 'seating', input: { seed } }, now),
    waitMilliseconds,
  )
  if (!published) throw new DomainError('run.unfinished')
  return Seated.parse(published.metrics)
}

const Refused = z.array(
  z.object({ id: z.string(), reason: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
)

/**
 * Releases the scores of all ranked examinees of a project now, also where a later release is scheduled.
 *
 * @throws DomainError `exam.not_ranked`, `run.unfinished`
 */
export async function releaseScores(
  platform: Platform,
  { actor, now, language }: { readonly actor: Staff; readonly now: Date; readonly language: Locale },
  projectId: string,
) {
  const project = await accessProject(platform, actor, 'score:release', projectId)
  const published = await performRun(
    platform,
    releaseRun,
    async (tx) => {
      const [latest] = await findRunsAbout(tx, { kinds: [releaseRun.kind], subject: projectId, limit: 1 })
      if (latest?.state === 'draft' && latest.due_at > now)
        await advanceRun(platform, tx, releaseRun, { id: latest.id, action: 'cancel' }, { actor, now })
      return recordExamRun(platform, tx, actor, { project, kind: 'release', input: {} }, now)
    },
    waitMilliseconds,
  )
  if (!published) throw new DomainError('run.unfinished')
  const refused = Refused.parse(published.details)
  return {
    moved: Number(published.metrics.moved),
    refused: refused.map(({ id, reason, params }) => ({ id, reason, message: translate(reason, params, language) })),
  }
}
