import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'

export const retentionJob = 'form-submissions.purge'

/** Submissions of one run; the rest waits for the next one. */
const rowsPerRun = 5000

/** Deletes submissions when their retention period has passed. */
export const deleteOldSubmissions = (platform: Platform): Promise<void> =>
  purge(platform, retentionJob, async (tx, now) => {
    const { numAffectedRows = 0n } = await sql`delete from form_submission where id in (
      select id from form_submission where submitted_at < ${await retentionCutoff(tx, 'form-submission', now)}
      order by submitted_at limit ${rowsPerRun})`.execute(tx)
    return { 'form-submission': Number(numAffectedRows) }
  })
