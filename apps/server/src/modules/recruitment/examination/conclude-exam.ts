import type { ExamAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { Locale } from '@rostrum/i18n/locale'
import { calledToInterview } from '@rostrum/recruitment-rules/scores'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  type BulkTransitionResult,
  lockApplication,
  requireApplicationInScope,
  transition,
  transitionAllExams,
} from '../applications/public.ts'
import { accessProject, type Project, projectById } from '../projects/public.ts'
import { findExaminees } from './exam.store.ts'
import { lockProjectRevision } from './exam-settings.store.ts'
import { findResults } from './scores/mark.store.ts'
import { isRankingOutdated } from './scores/ranking.store.ts'

export type Context = { readonly actor: Staff; readonly now: Date; readonly language: Locale }
export const asExamOffice = ({ actor, now }: Omit<Context, 'language'>, reason: string | null = null) =>
  ({ actor, role: 'examOffice', now, reason }) as const

type BulkTransition = {
  readonly projectId: string
  readonly states: readonly string[]
  readonly action: ExamAction
  readonly among?: readonly string[]
}

/** The ranked examinees whose scores are not released. @throws DomainError `exam.not_ranked` */
export async function findReleasable(tx: Tx, projectId: string): Promise<readonly string[]> {
  const ranked = (await findResults(tx, projectId)).map(({ application_id }) => application_id)
  if (ranked.length === 0 || (await isRankingOutdated(tx, projectId))) throw new DomainError('exam.not_ranked')
  return (await findExaminees(tx, projectId, ['SCORED'], 'all', ranked)).map(({ id }) => id)
}

/**
 * Releases scores; the caller has checked the permission.
 *
 * @throws DomainError `exam.not_ranked`, also when the ranking is outdated: applicants would read totals and ranks that
 *   do not follow from their marks
 */
export async function releaseRanked(
  platform: Platform,
  tx: Tx,
  context: Omit<Context, 'language'>,
  projectId: string,
): Promise<BulkTransitionResult> {
  await lockProjectRevision(tx, projectId)
  const ids = await findReleasable(tx, projectId)
  return transitionAllExams(platform, tx, { projectId, ids, action: 'release' }, asExamOffice(context))
}

/** Applies an exam action to all examinees of a project in one of the states. Refused ones come with the reason. */
export function transitionExamineesInScope(platform: Platform, context: Context, arrangement: BulkTransition) {
  return platform.transaction(async (tx) => {
    await accessProject(platform, context.actor, 'exam:arrange', arrangement.projectId, tx)
    return transitionExaminees(platform, tx, context, arrangement)
  })
}

async function transitionExaminees(
  platform: Platform,
  tx: Tx,
  context: Context,
  { projectId, states, action, among }: BulkTransition,
) {
  const ids = (await findExaminees(tx, projectId, states, 'all', among)).map(({ id }) => id)
  const { succeeded, refused } = await transitionAllExams(
    platform,
    tx,
    { projectId, ids, action },
    asExamOffice(context),
  )
  return { moved: succeeded.length, refused: presentRefused(refused, context) }
}

const presentRefused = (refused: BulkTransitionResult['refused'], { language }: Context) =>
  refused.slice(0, 1000).map(({ id, error }) => ({
    id,
    reason: error.code,
    message: translate(error.code, error.params, language),
  }))

/** Examinees in these states need no invitation. */
const afterCallStates = ['INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT']

/**
 * The first examinees of each position who are not invited yet: as many as the project sets per opening, and those tied
 * with the last. @throws DomainError `exam.not_ranked`
 */
export async function findInvited(tx: Tx, project: Project): Promise<readonly string[]> {
  const called = [...(await rankedByPosition(tx, project))].flatMap(([positionId, ranks]) => [
    ...calledToInterview(ranks, project.positionById.get(positionId)?.headcount ?? 0, project.interviewPerPlace),
  ])
  const past = new Set((await findExaminees(tx, project.id, afterCallStates)).map(({ id }) => id))
  return called.filter((id) => !past.has(id))
}

/** Invites `findInvited` to the interview; the caller has checked the permission. @throws DomainError `exam.not_ranked` */
export async function callInterviews(
  platform: Platform,
  tx: Tx,
  context: Omit<Context, 'language'>,
  projectId: string,
): Promise<BulkTransitionResult> {
  await lockProjectRevision(tx, projectId)
  const ids = await findInvited(tx, await projectById(platform, projectId, tx))
  return transitionAllExams(platform, tx, { projectId, ids, action: 'callToInterview' }, asExamOffice(context))
}

/**
 * Ranks by position of the examinees above the threshold, in a locked project. @throws DomainError `exam.not_ranked`,
 * also when they are outdated
 */
export async function rankedByPosition(tx: Tx, { id }: Project): Promise<Map<string, Map<string, number | null>>> {
  const results = await findResults(tx, id)
  if (results.length === 0 || (await isRankingOutdated(tx, id))) throw new DomainError('exam.not_ranked')
  const byPosition = Map.groupBy(
    results.filter(({ above_threshold }) => above_threshold !== false),
    ({ position_id }) => position_id,
  )
  return new Map(
    [...byPosition].map(([position, rows]) => [position, new Map(rows.map((row) => [row.application_id, row.rank]))]),
  )
}

/** Applies an exam action to one application. */
export function transitionExaminee(
  platform: Platform,
  context: Context,
  { id, action, reason }: { id: string; action: ExamAction; reason?: string | undefined },
) {
  return platform.transaction(async (tx) => {
    await requireApplicationInScope(tx, context.actor, 'exam:arrange', id)
    const application = await lockApplication(platform, tx, id, context.now)
    return transition(tx, application, 'exam', action, asExamOffice(context, reason ?? null))
  })
}
