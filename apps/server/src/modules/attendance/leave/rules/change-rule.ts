import type { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import type { ParsedOf } from '@rostrum/contracts/kernel/call'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { accessRule } from './access-rule.ts'
import { requireRule } from './require-rule.ts'
import { updateRule } from './rule.store.ts'

type RuleChange = ParsedOf<(typeof annualRuleCalls)['PUT /workbenchApi/attendance/annual-leave-rules/{id}']>

/** Changes a rule that is not enabled. @throws DomainError `record.conflict`, `leave.rule_in_use` */
export function changeRule(platform: Platform, actor: Staff, input: RuleChange, now: Date) {
  return platform.transaction(async (tx) => {
    const stored = await accessRule(tx, actor, 'annual-leave-rule:write', input.id)
    if (stored.revision !== input.revision) throw new DomainError('record.conflict')
    if (stored.state === 'enabled') throw new DomainError('leave.rule_in_use')
    requireRule(input)
    const revision = await updateRule(tx, input, now)
    const facts = { name: input.name, version: stored.version + 1 }
    await audit(tx, actor, now, {
      ...{ event: 'annual-leave-rule.changed', entity: 'annual-leave-rule', entityId: input.id, facts },
    })
    return { id: input.id, revision }
  })
}
