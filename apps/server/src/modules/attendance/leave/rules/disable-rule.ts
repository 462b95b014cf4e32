import { transition } from '../../../../engines/lifecycle/transition.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessRule } from './access-rule.ts'
import { lockRules } from './rule.store.ts'
import { ruleMachine } from './rule-machine.ts'

/**
 * Disables a rule. Accounts stay as they are.
 *
 * @throws DomainError `record.not_found`, `record.conflict`
 */
export function disableRule(
  platform: Platform,
  actor: Staff,
  { id, revision }: { readonly id: string; readonly revision: number },
  now: Date,
): Promise<{ id: string; revision: number }> {
  return platform.transaction(async (tx) => {
    await lockRules(tx)
    const rule = await accessRule(tx, actor, 'annual-leave-rule:write', id)
    const office = { actor, role: 'office', now, expectedRevision: revision } as const
    const { subject } = await transition(tx, ruleMachine, rule, 'disable', office)
    return { id, revision: subject.revision }
  })
}
