import { deliveryTime } from '../../../../engines/notification/delivery-time.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { lockPosition, markCancelled } from '../../positions/public.ts'
import { canAccessProject, projectById } from '../../projects/public.ts'
import {
  announceNextChoices,
  findPublishedOrHired,
  findStranded,
  lockApplicationsOfPosition,
  recountNextChoices,
} from './cancelled-position.store.ts'
import { transitionAll, transitionAllExams } from './transition-all.ts'

/**
 * Cancels a position, and announces it. People who held an opening there lose it and compete again among the
 * interviewed, or, without an interview, among the ranked. Applicants move to their next remaining choice. An applicant
 * without one loses the post but stays in the project, and may choose another position within the change-post window. An
 * applicant who leaves instead, or misses the window, gets a paid fee refunded, as for every application that ends before
 * the exam.
 *
 * @throws DomainError `record.not_found` out of the actor's scope
 */
export function cancelPosition(
  platform: Platform,
  actor: Staff,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<{ stranded: number }> {
  return platform.transaction(async (tx) => {
    const position = await lockPosition(tx, id)
    if (!position || !(await canAccessProject(tx, actor, 'project:write', position.project_id))) throw notFound()
    await lockApplicationsOfPosition(tx, id)
    const placed = await findPublishedOrHired(tx, id)
    if (position.cancelled_at === null) {
      await markCancelled(tx, id, { reason, now })
      await recountNextChoices(tx, id)
    }
    const transitionContext = { actor, role: 'examOffice', now, reason } as const
    const competing = { projectId: position.project_id, ids: placed }
    const { interviewWeight, timeZone } = await projectById(platform, position.project_id, tx)
    await announceNextChoices(tx, id, { due: deliveryTime(now, { timeZone, deadline: null }), now })
    const action = interviewWeight === null ? 'rankAgain' : 'competeAgain'
    const again = await transitionAllExams(platform, tx, { ...competing, action }, transitionContext)
    if (again.refused[0]) throw again.refused[0].error
    const many = { projectId: position.project_id, ids: await findStranded(tx, id) }
    const transition = { column: 'review', action: 'cancelPost' } as const
    const { succeeded, refused } = await transitionAll(platform, tx, { ...many, transition }, transitionContext)
    const [first] = refused
    if (first) throw first.error
    const facts = { reason, stranded: succeeded.length }
    await audit(tx, actor, now, { event: 'position.cancelled', entity: 'position', entityId: id, facts })
    return { stranded: succeeded.length }
  })
}
