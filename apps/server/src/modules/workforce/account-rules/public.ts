export { findRuleOfPlace } from './account-rules.store.ts'
export { settleRuleAccounts } from './settle-rule-accounts.ts'
