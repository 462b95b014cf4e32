import type { TemplateState, TemplateVocabulary } from '@rostrum/contracts/attendance/templates/lifecycle'
import { transition } from '../../../engines/lifecycle/transition.ts'
import type { Resource } from '../../../engines/resource/binding.ts'
import { inContext } from '../../../engines/resource/in-context.ts'
import { readContext, today } from '../../../engines/resource/read-context.ts'
import { lockRecords } from '../../../engines/resource/read-records.ts'
import { scopeCondition } from '../../../engines/resource/scope.ts'
import { recordOf } from '../../../engines/resource/write-checks.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { countLinkedStaff, isAssigned } from './template.store.ts'
import { templateMachine } from './template-machine.ts'

type Publication = {
  readonly id: string
  readonly revision: number
  readonly action: TemplateVocabulary['action']
}

/**
 * Puts a template online or takes it offline. One that is in the state already stays as it is.
 *
 * @throws DomainError `record.conflict`; `attendance_template.no_shift`; `attendance_template.linked` while it is given to
 *   someone now or later
 */
export async function publishTemplate(
  platform: Platform,
  resource: Resource,
  context: RequestContext<'staff'>,
  { id, revision, action }: Publication,
): Promise<void> {
  const { actor, now } = context
  const seen = await inContext(resource, readContext(platform, context))
  await platform.transaction(async (tx) => {
    const condition = scopeCondition(seen, context, 'attendance-template:release')
    const record = recordOf(await lockRecords(tx, seen, [id], condition), id)
    if (record.revision !== revision) throw new DomainError('record.conflict')
    const state: TemplateState = record.state === 'online' ? 'online' : 'offline'
    if (state === (action === 'publish' ? 'online' : 'offline')) return
    // Only a template that goes offline may not be linked.
    const links =
      action === 'takeOffline' ? await findLinks(platform, tx, id, now) : { linkedStaff: 0, isLinked: false }
    const subject = { ...{ id, revision, state }, hasShift: hasShift(record), ...links }
    await transition(tx, templateMachine, subject, action, { actor, role: 'office', now })
  })
}

/** A fixed pattern needs a shift on one day at least. */
function hasShift({ kind, rules }: Readonly<Record<string, unknown>>): boolean {
  const days: unknown = Object(Object(rules).pattern).days
  return kind !== 'fixed' || (Array.isArray(days) && days.some((shift) => shift !== null))
}

async function findLinks(platform: Platform, tx: Tx, id: string, now: Date) {
  const day = today(platform, now)
  const linkedStaff = await countLinkedStaff(tx, id, day)
  return { linkedStaff, isLinked: linkedStaff > 0 || (await isAssigned(tx, id, day)) }
}
