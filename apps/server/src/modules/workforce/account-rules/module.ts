import { accountRuleCalls } from '@rostrum/contracts/workforce/account-rules/calls'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Module } from '../../../module.ts'
import { accountRuleResource } from './account-rule.resource.ts'
import { sampleAccountRules } from './account-rules.sample.ts'
import { countStopped } from './account-rules.store.ts'
import { checkRules, checkRulesJob } from './check-rules.ts'
import { takeOverRule } from './take-over-rule.ts'

/** Which roles the accounts of employees get by their place. */
export const accountRulesModule: Module = {
  name: 'account-rules',
  resources: [accountRuleResource],
  sample: sampleAccountRules,
  jobs: (platform) => ({ [checkRulesJob]: () => checkRules(platform) }),
  schedule: [{ name: checkRulesJob, schedule: '*/15 * * * *' }],
  todos: (platform) => async (actor) => {
    if (!actor.permissions.has('account-rule:write')) return []
    const scope = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'account-rule:write')
    const count = await countStopped(platform.database.db, scope)
    const path = '/access/account-rules?f=state~in~author_gone,author_lacks'
    return count === 0 ? [] : [{ kind: 'account-rule.stopped', count, path }]
  },
  mount(mount, platform) {
    mount.calls(accountRuleCalls, {
      'PUT /workbenchApi/access/account-rules/{id}/author': (context, { id }) => takeOverRule(platform, context, id),
    })
  },
}
