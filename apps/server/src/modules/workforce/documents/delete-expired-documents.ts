import { documentScanUpload } from '@rostrum/contracts/workforce/documents/kinds'
import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import { deleteRecordsOfLeavers } from '../employees/public.ts'

/** Deletes papers of employments that ended longer ago than the installation and the law of their country want them. */
export const deleteExpiredDocuments = (platform: Platform): Promise<void> =>
  deleteRecordsOfLeavers(platform, {
    ...{ kind: 'employee-document', law: 'staff_file', scanUpload: documentScanUpload },
    deleteSome: (ended, limit) => sql`
      delete from employee_document where id in (
        select document.id from employee_document document join ${ended} ended
          on ended.id = document.employment_id order by document.id limit ${limit})
      returning scan_file_id as scan`,
  })
