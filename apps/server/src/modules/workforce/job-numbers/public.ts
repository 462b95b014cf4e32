export { claimJobNumbers, takeJobNumbers, takeNumbers } from './take-job-numbers.ts'
