export { deleteExpiredRecords } from './forget-records.ts'
export { countFailedJobs } from './job.store.ts'
