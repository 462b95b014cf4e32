import { inContext } from '../../../engines/resource/in-context.ts'
import { readContext, today } from '../../../engines/resource/read-context.ts'
import { lockRecords } from '../../../engines/resource/read-records.ts'
import { scopeCondition } from '../../../engines/resource/scope.ts'
import { recordOf } from '../../../engines/resource/write-checks.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { refuseOverlap } from './refuse-overlap.ts'
import { findEnabledReminders, findUses, lockReminders, setEnabled } from './reminder.store.ts'
import { reminderTemplateResource } from './reminder-template.resource.ts'

type Activation = {
  readonly id: string
  readonly revision: number
  readonly enabled: boolean
  readonly acceptsUse: boolean
}

/** Names that a warning tells. */
const warnedNames = 5

/**
 * Enables a reminder template, or disables it. One that is so already is answered the same.
 *
 * @throws DomainError `reminder_template.in_use` where attendance templates name it and that is not accepted
 */
export async function activateReminder(
  platform: Platform,
  context: RequestContext<'staff'>,
  { id, revision, enabled, acceptsUse }: Activation,
): Promise<void> {
  const { actor, now, language } = context
  const seen = await inContext(reminderTemplateResource, readContext(platform, context))
  await platform.transaction(async (tx) => {
    const condition = scopeCondition(seen, context, 'reminder-template:write')
    const record = recordOf(await lockRecords(tx, seen, [id], condition), id)
    if (record.enabled === enabled) return
    if (record.revision !== revision) throw new DomainError('record.conflict')
    if (enabled) await refuseSecond(tx, id, today(platform, now))
    else if (!acceptsUse) await warnOfUse(tx, { id, day: today(platform, now), language })
    await setEnabled(tx, id, enabled)
    const event = enabled ? 'reminder-template.enabled' : 'reminder-template.disabled'
    await audit(tx, actor, now, { event, entity: 'reminder-template', entityId: id })
  })
}

async function refuseSecond(tx: Tx, id: string, day: string): Promise<void> {
  const own = (await findEnabledReminders(tx, id)).find((reminder) => reminder.id === id)
  if (own) await lockReminders(tx, own)
  await refuseOverlap(tx, id, day)
}

async function warnOfUse(tx: Tx, use: Parameters<typeof findUses>[1]): Promise<void> {
  const uses = await findUses(tx, use, warnedNames)
  if (uses.length > 0) throw new DomainError('reminder_template.in_use', { names: uses.map(({ name }) => name) })
}
