import { type RuleVocabulary, ruleLifecycle } from '@rostrum/contracts/attendance/leave/lifecycle'
import { defineMachine } from '../../../../engines/lifecycle/machine.ts'
import type { StoredRule } from './rule.store.ts'

type RuleSubject = Pick<StoredRule, 'id' | 'revision' | 'state' | 'name'> & {
  readonly enabledAt?: Date
  readonly updatedAt?: Date
}

export const ruleMachine = defineMachine<RuleVocabulary, RuleSubject>({
  lifecycle: ruleLifecycle,
  table: 'annual_leave_rule',
  stateColumn: 'state',
  auditEntity: 'annual-leave-rule',
  auditEvents: { enable: 'annual-leave-rule.enabled', disable: 'annual-leave-rule.disabled' },
  auditFacts: ({ name }) => ({ name }),
  guards: {},
  refusals: { otherwise: 'record.conflict', guards: {} },
  sideEffects: (_rule, action, { now }) => ({ updatedAt: now, ...(action === 'enable' && { enabledAt: now }) }),
})
