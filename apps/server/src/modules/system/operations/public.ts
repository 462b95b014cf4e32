export { deleteExpiredRecords } from './delete-expired-records.ts'
export { countFailedJobs } from './job.store.ts'
