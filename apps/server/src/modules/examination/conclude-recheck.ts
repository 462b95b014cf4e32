import type { Staff } from '../../platform/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockApplication, move, requireApplicationInReach } from '../recruitment/public.ts'

type Context = { readonly actor: Staff; readonly now: Date }

/** Concludes a recheck with the opinion that the applicant will read; a corrected mark has been imported before. */
export function concludeRecheck(
  platform: Platform,
  { actor, now }: Context,
  { id, opinion }: { id: string; opinion: string },
) {
  return platform.transaction(async (tx) => {
    await requireApplicationInReach(tx, actor, 'score:write', id)
    const application = await lockApplication(platform, tx, id, now)
    const mover = { actor, role: 'examOffice', now, reason: opinion } as const
    const moved = await move(tx, application, 'exam', 'concludeRecheck', mover)
    await tx
      .updateTable('recheck_request')
      .set({ concluded_at: now, opinion })
      .where('application_id', '=', id)
      .execute()
    return moved
  })
}
