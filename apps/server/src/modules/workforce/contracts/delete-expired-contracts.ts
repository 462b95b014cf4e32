import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import { sql } from 'kysely'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'
import { removeInstallationFile } from '../../system/files/public.ts'
import { longEnded } from '../employees/public.ts'

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
  const { rows } = await sql<{ scan: string | null }>`
    delete from contract where id in (
      select contract.id from contract join ${longEnded('contract', chosen, day)} ended
        on ended.id = contract.employment_id order by contract.id limit ${batchSize})
    returning scan_file_id as scan`.execute(tx)
  for (const { scan } of rows) if (scan !== null) await removeInstallationFile(tx, scan, contractScanUpload)
  return rows.length
}
