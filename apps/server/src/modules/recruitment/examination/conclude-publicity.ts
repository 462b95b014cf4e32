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
import { asExamOffice, type Context, rankedByPosition } from './conclude-exam.ts'
import { findExaminees } from './exam.store.ts'
import { requireAction } from './exam-facts.ts'
import { lockProject } from './lock-project.ts'
import { findUnmarked, interviewSubject } from './mark.store.ts'

/** A refusal names so many; the list of the interview shows all. */
const maximumListedTickets = 20

/**
 * Puts as many of each position on public display as it has places left, those equal to the last too; the others of the
 * interview are out, as are those who were disqualified since. Without an interview the written test decides among all
 * whose scores are out.
 *
 * @throws DomainError `exam.interviews_unmarked` with the tickets, `exam.not_ranked`, `exam.act_refused` while scores
 *   may still be rechecked and no interview follows
 */
export function publish(platform: Platform, context: Context, projectId: string) {
  return platform.transaction(async (tx) => {
    const project = await lockProject(platform, tx, context.actor, 'exam:arrange', projectId)
    if (project.interviewWeight === null) await requireAction(tx, context.actor, project, 'publish', context.now)
    else await requireInterviewMarks(tx, projectId)
    const competing = project.interviewWeight === null ? ['RELEASED', 'INTERVIEW'] : ['INTERVIEW']
    // Whoever is ranked, and whose score is still to be released, keeps a place from who comes after.
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
    const others = [...competitors].filter((id) => !displayed.has(id))
    const mover = asExamOffice(context)
    const published = await transitionAllExams(platform, tx, { projectId, ids: chosen, action: 'publish' }, mover)
    const [refused] = published.refused
    if (refused) throw refused.error
    const eliminated = await transitionAllExams(platform, tx, { projectId, ids: others, action: 'eliminate' }, mover)
    return { published: published.succeeded.length, eliminated: eliminated.succeeded.length }
  })
}

/** Who stayed away is marked as absent: nobody is dropped because a mark was forgotten. */
async function requireInterviewMarks(tx: Tx, projectId: string): Promise<void> {
  const tickets = await findUnmarked(tx, projectId, { subject: interviewSubject, exam: 'INTERVIEW' })
  if (tickets.length === 0) return
  const shown = tickets.slice(0, maximumListedTickets)
  const more = tickets.length - shown.length
  throw new DomainError('exam.interviews_unmarked', { count: tickets.length, tickets: shown.join(', '), more })
}

type Conclusion = { readonly id: string; readonly hired: boolean; readonly reason?: string | undefined }

/** Hires somebody on public display, or drops them. Two who are hired for one place at once wait for one another. */
export function concludePublicity(platform: Platform, context: Context, { id, hired, reason }: Conclusion) {
  return platform.transaction(async (tx) => {
    await requireApplicationInScope(tx, context.actor, 'exam:arrange', id)
    await lockEffectivePosition(tx, id)
    const application = await lockApplication(platform, tx, id, context.now)
    return transition(tx, application, 'exam', hired ? 'hire' : 'eliminate', asExamOffice(context, reason ?? null))
  })
}
