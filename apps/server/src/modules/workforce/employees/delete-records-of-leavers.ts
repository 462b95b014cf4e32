import type { ChosenRetention } from '@rostrum/contracts/retention'
import type { RawBuilder } from 'kysely'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { retentionDays } from '../../../kernel/retention/retention.ts'
import { removeInstallationFile } from '../../system/files/public.ts'
import { longEnded } from './long-ended.ts'

const batchSize = 500

type RecordsOfLeavers = {
  readonly kind: ChosenRetention
  /** What the laws of the countries call the records. */
  readonly law: Parameters<typeof longEnded>[0]
  /** The purpose of the scans. */
  readonly scanUpload: string
  /** Deletes at most a number of records of the employments of a subquery, and returns the scan of each. */
  readonly deleteSome: (ended: RawBuilder<unknown>, limit: number) => RawBuilder<{ scan: string | null }>
}

/**
 * Deletes records, with their scans, of employments that ended longer ago than the installation and the law of their
 * country want them. Each batch is one transaction.
 */
export async function deleteRecordsOfLeavers(platform: Platform, records: RecordsOfLeavers): Promise<void> {
  const { clock, config } = platform
  const day = calendarDay(clock.now(), config.timeZone)
  let deleted = batchSize
  while (deleted === batchSize) deleted = await platform.transaction((tx) => deleteBatch(tx, day, records))
}

async function deleteBatch(tx: Tx, day: string, { kind, law, scanUpload, deleteSome }: RecordsOfLeavers) {
  const chosen = await retentionDays(tx, kind)
  const { rows } = await deleteSome(longEnded(law, chosen, day), batchSize).execute(tx)
  for (const { scan } of rows) if (scan !== null) await removeInstallationFile(tx, scan, scanUpload)
  return rows.length
}
