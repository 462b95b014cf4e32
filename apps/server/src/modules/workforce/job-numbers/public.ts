export { claimJobNumbers, takeJobNumbers } from './take-job-numbers.ts'
