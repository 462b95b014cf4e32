export { findNearestRule, findOwners } from './job-number.store.ts'
export { addSampleRules } from './job-numbers.sample.ts'
export { claimJobNumbers, numberHires, takeJobNumbers, takeNumbers } from './take-job-numbers.ts'
