import { submissionUpload } from '@rostrum/contracts/forms/submissions/files'
import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import { removeInstallationFiles } from '../../system/files/public.ts'
import { deleteSubmissions } from './submission.store.ts'

export const retentionJob = 'form-submissions.purge'

/** Submissions of one run; the rest waits for the next one. */
const rowsPerRun = 5000

/** Deletes submissions with their files when their retention period has passed. */
export const deleteOldSubmissions = (platform: Platform): Promise<void> =>
  purge(platform, retentionJob, async (tx, now) => {
    const before = await retentionCutoff(tx, 'form-submission', now)
    const { submissions, files } = await deleteSubmissions(tx, before, rowsPerRun)
    await removeInstallationFiles(tx, files, submissionUpload)
    return { 'form-submission': submissions }
  })
