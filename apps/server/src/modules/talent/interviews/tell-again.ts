import { type CandidateTelling, mayTellAgain } from '@rostrum/contracts/interview-resources'
import type { Staff } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accessInterview } from './move-interview.ts'
import { candidateToldOf, unsay } from './telling.store.ts'

/** Has the candidate of an interview told once more what was refused, or may not have arrived; otherwise does nothing. */
export function tellAgain(
  platform: Platform,
  actor: Staff,
  id: string,
  now: Date,
): Promise<{ candidateTold: CandidateTelling }> {
  return platform.transaction(async (tx) => {
    const interview = await accessInterview(tx, actor, 'interview:write', id, true)
    const candidateTold = await candidateToldOf(tx, id)
    if (!mayTellAgain(candidateTold) || interview.starts_at <= now) return { candidateTold }
    await unsay(tx, id)
    await audit(tx, actor, now, { event: 'interview.told_again', entity: 'interview', entityId: id })
    return { candidateTold: 'waiting' }
  })
}
