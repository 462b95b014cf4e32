export { forgetRecords } from './forget-records.ts'
export { countFailedJobs } from './job.store.ts'
