import type { Resource } from '../../../../engines/resource/binding.ts'
import { inContext } from '../../../../engines/resource/in-context.ts'
import { readContext } from '../../../../engines/resource/read-context.ts'
import { lockRecords } from '../../../../engines/resource/read-records.ts'
import { scopeCondition } from '../../../../engines/resource/scope.ts'
import { recordOf } from '../../../../engines/resource/write-checks.ts'
import { changeRows } from '../../../../engines/timeline/change-dated-rows.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { storeLinkRows } from './links.ts'

/** Takes a link in scope out. @throws DomainError `record.not_found`, `record.conflict` */
export async function rescindLink(
  platform: Platform,
  resource: Resource,
  context: RequestContext<'staff'>,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<void> {
  const { actor, now } = context
  const seen = await inContext(resource, readContext(platform, context))
  await platform.transaction(async (tx) => {
    const record = recordOf(await lockRecords(tx, seen, [id], scopeCondition(seen, context, 'store:link')), id)
    if (record.revision !== revision) throw new DomainError('record.conflict')
    const changes = new Map([[String(record.storeId), [{ type: 'rescind' as const, rowIds: [id] }]]])
    await changeRows(tx, storeLinkRows, changes, { actor, now, origin: 'command' })
  })
}
