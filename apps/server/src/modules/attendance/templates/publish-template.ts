import type { Resource } from '../../../engines/resource/binding.ts'
import { inContext } from '../../../engines/resource/in-context.ts'
import { readContext, today } from '../../../engines/resource/read-context.ts'
import { lockRecords } from '../../../engines/resource/read-records.ts'
import { scopeCondition } from '../../../engines/resource/scope.ts'
import { recordOf } from '../../../engines/resource/write-checks.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { countLinkedStaff, isAssigned, setTemplateState } from './template.store.ts'

type Publication = { readonly id: string; readonly revision: number; readonly state: 'online' | 'offline' }

/**
 * Puts a template online or takes it offline.
 *
 * @throws DomainError `attendance_template.linked` while it is given to someone now or later
 */
export async function publishTemplate(
  platform: Platform,
  resource: Resource,
  context: RequestContext<'staff'>,
  { id, revision, state }: Publication,
): Promise<void> {
  const { actor, now } = context
  const seen = await inContext(resource, readContext(platform, context))
  await platform.transaction(async (tx) => {
    const condition = scopeCondition(seen, context, 'attendance-template:release')
    const record = recordOf(await lockRecords(tx, seen, [id], condition), id)
    if (record.revision !== revision) throw new DomainError('record.conflict')
    if (record.state === state) return
    if (state === 'online') refuseWithoutShift(record.kind, record.rules)
    else await refuseLinked(platform, tx, id, now)
    await setTemplateState(tx, id, state)
    const event = state === 'online' ? 'attendance-template.published' : 'attendance-template.taken-offline'
    await audit(tx, actor, now, { event, entity: 'attendance-template', entityId: id })
  })
}

/** A fixed pattern has a shift on one day at least. */
function refuseWithoutShift(kind: unknown, rules: unknown): void {
  const days: unknown = Object(Object(rules).pattern).days
  const hasShift = Array.isArray(days) && days.some((shift) => shift !== null)
  if (kind === 'fixed' && !hasShift) throw new DomainError('attendance_template.no_shift')
}

async function refuseLinked(
  platform: Platform,
  tx: Parameters<typeof countLinkedStaff>[0],
  id: string,
  now: Date,
): Promise<void> {
  const day = today(platform, now)
  const count = await countLinkedStaff(tx, id, day)
  if (count > 0 || (await isAssigned(tx, id, day))) throw new DomainError('attendance_template.linked', { count })
}
