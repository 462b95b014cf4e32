import { addDays } from '@rostrum/contracts/kernel/days'
import { sql } from 'kysely'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'
import { lastDayOfInterest } from './protected-days.store.ts'

/** Deletes what ended longer ago than the installation keeps it. The audit log names the record, not its days. */
export async function deleteExpiredProtections({ clock, config, transaction }: Platform): Promise<void> {
  await transaction(async (tx) => {
    const days = await retentionDays(tx, 'maternity-protection')
    const before = addDays(calendarDay(clock.now(), config.timeZone), -days)
    await sql`delete from maternity_protection row where ${lastDayOfInterest} < ${before}::date`.execute(tx)
  })
}
