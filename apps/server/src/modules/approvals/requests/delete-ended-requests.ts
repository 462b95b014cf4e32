import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'

export const retentionJob = 'approvals.purge'

/** Requests of one run; the rest waits for the next one. */
const requestsPerRun = 5000

/** Deletes requests with their tasks and opinions when their retention period has passed. What they led to stays. */
export const deleteEndedRequests = (platform: Platform): Promise<void> =>
  purge(platform, retentionJob, async (tx, now) => {
    const { numAffectedRows = 0n } = await sql`delete from approval_request where id in (
      select id from approval_request where ended_at < ${await retentionCutoff(tx, 'approval', now)}
        and state in ('approved', 'refused', 'withdrawn')
      order by ended_at limit ${requestsPerRun})`.execute(tx)
    return { approval: Number(numAffectedRows) }
  })
