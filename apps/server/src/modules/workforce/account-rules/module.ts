import type { Module } from '../../../module.ts'
import { accountRuleResource } from './account-rule.resource.ts'

/** Which roles the accounts of employees get by their place. */
export const accountRulesModule: Module = {
  name: 'account-rules',
  resources: [accountRuleResource],
  mount: () => {},
}
