import type { Staff } from '../../platform/actor.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockApplication, move, requireApplicationInReach } from '../recruitment/public.ts'
import { isRankingOutdated } from './ranking.store.ts'

type Context = { readonly actor: Staff; readonly now: Date }

/**
 * Concludes a recheck with the opinion that the applicant will read; a corrected mark has been imported before.
 *
 * @throws DomainError `exam.not_ranked` while total and rank do not follow from the corrected mark
 */
export function concludeRecheck(
  platform: Platform,
  { actor, now }: Context,
  { id, opinion }: { id: string; opinion: string },
) {
  return platform.transaction(async (tx) => {
    await requireApplicationInReach(tx, actor, 'score:write', id)
    const application = await lockApplication(platform, tx, id, now)
    const mover = { actor, role: 'examOffice', now, reason: opinion } as const
    if (await isRankingOutdated(tx, application.project.id)) throw new DomainError('exam.not_ranked')
    const moved = await move(tx, application, 'exam', 'concludeRecheck', mover)
    await tx
      .updateTable('recheck_request')
      .set({ concluded_at: now, opinion })
      .where('application_id', '=', id)
      .execute()
    return moved
  })
}
