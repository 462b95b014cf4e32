export { addSampleRules } from './job-numbers.sample.ts'
export { claimJobNumbers, takeJobNumbers, takeNumbers } from './take-job-numbers.ts'
