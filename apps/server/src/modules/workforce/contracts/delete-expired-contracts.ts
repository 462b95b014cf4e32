import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import { countriesStoring, leastStoredDays } from '@rostrum/workforce-rules/retention'
import { sql } from 'kysely'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'
import { removeInstallationFile } from '../../system/files/public.ts'

const batchSize = 500

/** Deletes contracts whose employment ended longer ago than the installation and the law of its country want them. */
export async function deleteExpiredContracts(platform: Platform): Promise<void> {
  const { clock, config } = platform
  const day = calendarDay(clock.now(), config.timeZone)
  let deleted = batchSize
  while (deleted === batchSize) deleted = await platform.transaction((tx) => deleteSome(tx, day))
}

async function deleteSome(tx: Tx, day: string): Promise<number> {
  const chosen = await retentionDays(tx, 'contract')
  const laws = countriesStoring('contract').map((country) => ({
    country,
    days: leastStoredDays('contract', country, day) ?? 0,
  }))
  const { rows } = await sql<{ scan: string | null }>`
    delete from contract where id in (
      select contract.id from contract join employment on employment.id = contract.employment_id
      join business_unit_setting setting on setting.id = employment.company_id
      left join jsonb_to_recordset(${JSON.stringify(laws)}::jsonb) as law (country text, days int)
        on law.country = setting.country
      where exists (select from assignment_row part where part.subject_id = employment.id
        and part.employment_state = 'left' and upper(part.during) is null
        and part.leave_date + greatest(${chosen}::int, law.days) < ${day}::date)
      order by contract.id limit ${batchSize})
    returning scan_file_id as scan`.execute(tx)
  for (const { scan } of rows) if (scan !== null) await removeInstallationFile(tx, scan, contractScanUpload)
  return rows.length
}
