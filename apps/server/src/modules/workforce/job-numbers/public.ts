export { addSampleRules } from './job-numbers.sample.ts'
export { claimJobNumbers, takeJobNumbers } from './take-job-numbers.ts'
