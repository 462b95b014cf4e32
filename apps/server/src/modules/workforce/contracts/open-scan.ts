import { contractScanUpload } from '@rostrum/contracts/workforce/contracts/files'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findInstallationFiles } from '../../system/files/public.ts'
import { accessContract } from './access-contract.ts'

/** The scan of a contract in scope; the download is audited. @throws DomainError `record.not_found` */
export async function openScan(platform: Platform, actor: Staff, id: string, now: Date) {
  const { scanFileId } = await accessContract(platform.database.db, { platform, actor, now }, 'contract:read', id)
  const [file] =
    scanFileId === null ? [] : await findInstallationFiles(platform.database.db, [scanFileId], contractScanUpload)
  if (!file) throw notFound()
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: 'contract.downloaded', entity: 'contract', entityId: id }),
  )
  return file
}
