import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import { deleteRecordsOfLeavers } from '../employees/public.ts'

/** Deletes contracts whose employment ended longer ago than the installation and the law of its country want them. */
export const deleteExpiredContracts = (platform: Platform): Promise<void> =>
  deleteRecordsOfLeavers(platform, {
    ...{ kind: 'contract', law: 'contract', scanUpload: contractScanUpload },
    deleteSome: (ended, limit) => sql`
      delete from contract where id in (
        select contract.id from contract join ${ended} ended
          on ended.id = contract.employment_id order by contract.id limit ${limit})
      returning scan_file_id as scan`,
  })
