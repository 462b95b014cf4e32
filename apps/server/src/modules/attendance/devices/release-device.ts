import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { deviceScopeColumns } from './device.resource.ts'
import { lockDevice, releaseDevice } from './device.store.ts'

type ReleaseContext = Omit<CommandContext, 'platform'> & {
  /** As of which the person belongs somewhere. */
  readonly day: string
}

/**
 * Ends the use of a phone by a person: sold, lost, or handed on. What it did stays on record. A phone that is released is
 * answered the same.
 *
 * @throws DomainError `record.not_found` out of reach
 */
export async function release(
  { tx, actor, now, day }: ReleaseContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ id: string; state: 'released' }> {
  const scope = rowScopeCondition(deviceScopeColumns, actor, 'punch-device:write')
  const device = await lockDevice(tx, id, { scope, day })
  if (!device) throw notFound()
  if (device.isReleased) return { id, state: 'released' }
  await releaseDevice(tx, { id, reason, accountId: actor.accountId, now })
  await audit(tx, actor, now, {
    ...{ event: 'attendance-device.released', entity: 'attendance-device', entityId: id },
    facts: { reason, employment: device.employmentId },
  })
  return { id, state: 'released' }
}
