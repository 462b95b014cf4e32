import type { Permission } from '@rostrum/contracts/permissions'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Platform } from '../../kernel/platform.ts'
import { changeRows } from '../timeline/change-dated-rows.ts'
import type { DatedRows } from '../timeline/dated-rows.ts'
import type { Resource } from './binding.ts'
import { inContext } from './in-context.ts'
import { readContext } from './read-context.ts'
import { lockRecords } from './read-records.ts'
import { scopeCondition } from './scope.ts'
import { recordOf } from './write-checks.ts'

export type DatedRowRescission = {
  readonly resource: Resource
  readonly kind: DatedRows
  /** The field with the subject of a row. */
  readonly subject: string
  readonly permission: Permission
}

/** Takes a dated row in scope out. @throws DomainError `record.not_found`, `record.conflict` */
export async function rescindDatedRow(
  platform: Platform,
  { resource, kind, subject, permission }: DatedRowRescission,
  context: RequestContext<'staff'>,
  { id, revision }: { readonly id: string; readonly revision: number },
  after: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { actor, now } = context
  const seen = await inContext(resource, readContext(platform, context))
  await platform.transaction(async (tx) => {
    const record = recordOf(await lockRecords(tx, seen, [id], scopeCondition(seen, context, permission)), id)
    if (record.revision !== revision) throw new DomainError('record.conflict')
    const changes = new Map([[String(record[subject]), [{ type: 'rescind' as const, rowIds: [id] }]]])
    await changeRows(tx, kind, changes, { actor, now, origin: 'command' })
    await after(tx)
  })
}
