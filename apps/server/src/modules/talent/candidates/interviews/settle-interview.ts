import type { WriteContext } from '../../../../engines/resource/binding.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { findPlannedInterview } from './planned-interview.store.ts'
import { accessInterview, moveInterview } from './transition-interview.ts'

/**
 * Ends the planned interview of a resume that does not await it any more: one that has begun was held, a later one is
 * cancelled.
 *
 * @param agreed whether the caller knows that an interview is cancelled
 * @throws DomainError `talent.interview_planned` for a later interview without agreement, or to a caller who may not
 * change it
 */
export async function settleInterview(context: WriteContext, resumeId: string, agreed: boolean): Promise<void> {
  const planned = await findPlannedInterview(context.tx, resumeId)
  if (!planned) return
  const isAhead = planned.startsAt > context.now
  const mayCancel = agreed && context.actor.permissions.has('interview:write')
  if (isAhead && !mayCancel) {
    const { startsAt, timeZone } = planned
    throw new DomainError('talent.interview_planned', {
      at: startsAt.toISOString(),
      timeZone,
      readerTimeZone: context.platform.config.timeZone,
    })
  }
  const interview = await accessInterview(context.tx, context.actor, 'resume:write', planned.id, true)
  await moveInterview(context, interview, isAhead ? 'cancel' : 'hold')
}
