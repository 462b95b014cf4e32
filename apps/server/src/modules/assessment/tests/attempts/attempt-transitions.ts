import type { BulkTransition, TransitionVerdict, WriteContext } from '../../../../engines/resource/binding.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Attempt } from './attempt.store.ts'
import { findAttempt } from './attempt.store.ts'
import { findDeliveries, isUnderway } from './link-delivery.store.ts'
import { hasWay, sendLink } from './send-link.ts'

const send: BulkTransition = {
  decide: decideAll,
  async perform(context, ids) {
    const { platform, tx, actor, now } = context
    const verdicts = await decideAll(context, ids)
    for (const { id } of verdicts.filter(({ verdict }) => verdict === 'changes')) {
      await sendLink(platform, tx, id, now)
      await audit(tx, actor, now, { event: 'attempt.link_sent', entity: 'attempt', entityId: id })
    }
    return verdicts
  },
}

async function decideAll(context: WriteContext, ids: readonly string[]): Promise<TransitionVerdict[]> {
  const verdicts: TransitionVerdict[] = []
  for (const id of ids) {
    const attempt = await findAttempt(context.tx, id, true)
    if (attempt) verdicts.push({ id, verdict: await decide(context, attempt) })
  }
  return verdicts
}

/** Who has the link already gets it again from the own record only: a message to everyone costs each time. */
async function decide({ platform, tx, now }: WriteContext, attempt: Attempt): Promise<TransitionVerdict['verdict']> {
  const { id, state, submitted_at, closes_at } = attempt
  if (state !== 'evaluating' || submitted_at !== null) return new DomainError('assessment.attempt_state')
  if (closes_at <= now) return new DomainError('assessment.invitation_expired')
  if ((await findDeliveries(tx, id)).some(isUnderway)) return 'unchanged'
  return (await hasWay(platform, tx, id)) ? 'changes' : new DomainError('assessment.no_way')
}

export const attemptTransitions = { send }
