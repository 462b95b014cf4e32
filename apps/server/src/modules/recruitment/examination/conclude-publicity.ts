import type { ExamState } from '@rostrum/contracts/recruitment/applications/states'
import { withinPlaces } from '@rostrum/recruitment-rules/scores'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  lockApplication,
  lockEffectivePosition,
  requireApplicationInScope,
  transition,
  transitionAllExams,
} from '../applications/public.ts'
import { type Project, projectById } from '../projects/public.ts'
import { asExamOffice, type Context, findInvited, rankedByPosition } from './conclude-exam.ts'
import { findExaminees } from './exam.store.ts'
import { requireAction } from './exam-facts.ts'
import { lockProjectRevision } from './exam-settings.store.ts'
import { findOpenRechecks } from './rechecks/recheck.store.ts'
import { findUnmarked, interviewSubject } from './scores/mark.store.ts'

/** A refusal lists this many tickets; the interview list shows all. */
const maximumListedTickets = 20

/** Examinees in these states compete for public display. Without an interview the written test decides. */
export const candidateStates = ({ interviewWeight }: Pick<Project, 'interviewWeight'>): readonly ExamState[] =>
  interviewWeight === null ? ['RELEASED', 'INTERVIEW'] : ['INTERVIEW']

/**
 * Puts as many people of each position on public display as it has openings, and those tied with the last. The others
 * of the interview are out, as are people disqualified since, and those never called to it. The caller has checked the
 * permission.
 *
 * @throws DomainError `exam.rechecks_undecided` and `exam.interviews_unmarked` with the tickets, `exam.not_ranked`,
 *   `exam.action_blocked` while a recheck can still be requested and no interview follows
 */
export async function publish(platform: Platform, tx: Tx, context: Omit<Context, 'language'>, projectId: string) {
  await lockProjectRevision(tx, projectId)
  const project = await projectById(platform, projectId, tx)
  await requireNoOpenRechecks(tx, projectId)
  if (project.interviewWeight === null) await requireAction(tx, context.actor, project, 'publish', context.now)
  else await requireInterviewMarks(tx, projectId)
  const competing = candidateStates(project)
  // A ranked examinee whose score is not released yet still occupies an opening ahead of lower ranks.
  const ranked = project.interviewWeight === null ? [...competing, 'SCORED'] : competing
  const competitors = new Set((await findExaminees(tx, projectId, competing)).map(({ id }) => id))
  const eligible = new Set((await findExaminees(tx, projectId, ranked, 'passed')).map(({ id }) => id))
  const taken = Map.groupBy(
    await findExaminees(tx, projectId, ['PUBLICITY', 'HIRED'], 'passed'),
    ({ position_id }) => position_id,
  )
  const chosen = [...(await rankedByPosition(tx, project))].flatMap(([positionId, ranks]) => {
    const headcount = project.positionById.get(positionId)?.headcount ?? 0
    const candidates = new Map([...ranks].filter(([id]) => eligible.has(id)))
    const within = withinPlaces(candidates, headcount - (taken.get(positionId)?.length ?? 0))
    return [...within].filter((id) => competitors.has(id))
  })
  const displayed = new Set(chosen)
  const others = [...competitors, ...(await findUncalled(tx, project))].filter((id) => !displayed.has(id))
  const transitionContext = asExamOffice(context)
  const published = await transitionAllExams(
    platform,
    tx,
    { projectId, ids: chosen, action: 'publish' },
    transitionContext,
  )
  const [refused] = published.refused
  if (refused) throw refused.error
  const eliminated = await transitionAllExams(
    platform,
    tx,
    { projectId, ids: others, action: 'eliminate' },
    transitionContext,
  )
  return { published: published.succeeded.length, eliminated: eliminated.succeeded.length }
}

/**
 * Examinees whose rank calls them to no interview: with the publicity they learn that they are not hired. Those who should
 * have been called can still be.
 */
async function findUncalled(tx: Tx, project: Project): Promise<string[]> {
  if (project.interviewWeight === null) return []
  const due = new Set(await findInvited(tx, project))
  const released = await findExaminees(tx, project.id, ['RELEASED'], 'passed')
  return released.map(({ id }) => id).filter((id) => !due.has(id))
}

/** Absent people are marked as absent, so a forgotten mark never drops anyone. */
async function requireInterviewMarks(tx: Tx, projectId: string): Promise<void> {
  refuseFor(
    'exam.interviews_unmarked',
    await findUnmarked(tx, projectId, { subject: interviewSubject, exam: 'INTERVIEW' }),
  )
}

/** An examinee who waits for a recheck competes for no opening, and would find it taken afterwards. */
const requireNoOpenRechecks = async (tx: Tx, projectId: string): Promise<void> =>
  refuseFor('exam.rechecks_undecided', await findOpenRechecks(tx, projectId))

function refuseFor(code: 'exam.interviews_unmarked' | 'exam.rechecks_undecided', tickets: readonly string[]): void {
  if (tickets.length === 0) return
  const shown = tickets.slice(0, maximumListedTickets)
  const more = tickets.length - shown.length
  throw new DomainError(code, { count: tickets.length, tickets: shown, more })
}

type Conclusion = { readonly id: string; readonly hired: boolean; readonly reason?: string | undefined }

/** Hires or drops people on public display. Concurrent hires for one opening wait for each other. */
export function concludePublicity(platform: Platform, context: Context, { id, hired, reason }: Conclusion) {
  return platform.transaction(async (tx) => {
    await requireApplicationInScope(tx, context.actor, 'exam:arrange', id)
    await lockEffectivePosition(tx, id)
    const application = await lockApplication(platform, tx, id, context.now)
    return transition(tx, application, 'exam', hired ? 'hire' : 'eliminate', asExamOffice(context, reason ?? null))
  })
}
