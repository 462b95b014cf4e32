import { gpsEditHours } from '@rostrum/contracts/stores/stores/store-limits'
import type { Resource } from '../../../../engines/resource/binding.ts'
import { inWriting } from '../../../../engines/resource/in-context.ts'
import { readContext } from '../../../../engines/resource/read-context.ts'
import { findRecord } from '../../../../engines/resource/read-records.ts'
import { scopeCondition } from '../../../../engines/resource/scope.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'

/**
 * Opens or closes the switch for GPS edits of a store in scope. No job closes it: it is open while now is earlier.
 *
 * @returns the moment at which it closes, or null
 * @throws DomainError `record.not_found`
 */
export async function switchGpsEdit(
  platform: Platform,
  resource: Resource,
  context: RequestContext<'staff'>,
  { id, open }: { readonly id: string; readonly open: boolean },
): Promise<Date | null> {
  const { actor, now } = context
  const until = open ? new Date(now.getTime() + gpsEditHours * 3_600_000) : null
  const seen = await inWriting(resource, readContext(platform, context))
  await platform.transaction(async (tx) => {
    await findRecord(tx, seen, id, scopeCondition(seen, context, 'store:gps'), [])
    await tx
      .updateTable('store')
      .set(({ eb }) => ({ gps_edit_until: until, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, now, {
      event: open ? 'store.gps_opened' : 'store.gps_closed',
      entity: 'store',
      entityId: id,
      facts: { until: until?.toISOString() ?? null },
    })
  })
  return until
}
