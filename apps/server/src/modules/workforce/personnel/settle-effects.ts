import { sql } from 'kysely'
import { unitSettings } from '../../../engines/unit/unit-settings.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { followEvents } from './acts.store.ts'

/**
 * Brings events of employments to what is true today, in the time zone of the company: those whose day has come are
 * applied, and those that were moved into the future wait again. The caller holds the locks of the employments. Doing
 * it late, or again, changes nothing more.
 */
export async function settleEffects(
  platform: Platform,
  tx: Tx,
  employmentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update effective_event event set state = case when event.day <= company.today then 'applied' else 'scheduled' end
    from employment join ${unitSettings(platform, now)} as company on company.id = employment.company_id
    where event.subject_kind = 'employment' and event.subject_id = employment.id
      and employment.id = any(${[...employmentIds]}::uuid[])
      and event.state = case when event.day <= company.today then 'scheduled' else 'applied' end`.execute(tx)
  await followEvents(tx, employmentIds, now)
}
