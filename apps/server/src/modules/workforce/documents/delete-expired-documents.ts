import { documentScanUpload } from '@rostrum/contracts/workforce/documents/kinds'
import { sql } from 'kysely'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'
import { removeInstallationFile } from '../../system/files/public.ts'
import { longEnded } from '../employees/public.ts'

const batchSize = 500

/** Deletes papers of employments that ended longer ago than the installation and the law of their country want them. */
export async function deleteExpiredDocuments(platform: Platform): Promise<void> {
  const { clock, config } = platform
  const day = calendarDay(clock.now(), config.timeZone)
  let deleted = batchSize
  while (deleted === batchSize) deleted = await platform.transaction((tx) => deleteSome(tx, day))
}

async function deleteSome(tx: Tx, day: string): Promise<number> {
  const chosen = await retentionDays(tx, 'employee-document')
  const { rows } = await sql<{ scan: string | null }>`
    delete from employee_document where id in (
      select document.id from employee_document document join ${longEnded('staff_file', chosen, day)} ended
        on ended.id = document.employment_id order by document.id limit ${batchSize})
    returning scan_file_id as scan`.execute(tx)
  for (const { scan } of rows) if (scan !== null) await removeInstallationFile(tx, scan, documentScanUpload)
  return rows.length
}
