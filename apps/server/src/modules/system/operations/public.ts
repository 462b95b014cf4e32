export { acceptDataLoss, findDataLoss } from './accept-data-loss.ts'
export { deleteExpiredRecords } from './delete-expired-records.ts'
export { countFailedJobs } from './job.store.ts'
export { releaseRestoredCopy } from './release-restored-copy.ts'
