import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { deleteOtherSessions } from './session.store.ts'
import { publishSessionEnd } from './session-cache.ts'

/**
 * Ends another session of the signed-in person, or all others. The own one ends by a log-out.
 *
 * @returns how many were ended
 * @throws DomainError `record.not_found`
 */
export function endSessions(platform: Platform, actor: Applicant, id: string | undefined, now: Date): Promise<number> {
  const { personId } = actor
  return platform.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, actor, id)
    if (id !== undefined && ended.length === 0) throw notFound()
    for (const _ of ended) await audit(tx, actor, now, { event: 'session.ended', entity: 'person', entityId: personId })
    if (ended.length > 0) await publishSessionEnd(platform.changes, tx, personId)
    return ended.length
  })
}
