import { documentScanUpload } from '@rostrum/contracts/workforce/documents/kinds'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findInstallationFiles } from '../../system/files/public.ts'
import { documentScopeColumns } from './document.resources.ts'
import { findSealedParts } from './document.store.ts'
import { documentNumberPurpose } from './write-documents.ts'

const inReach = (actor: Staff) => rowScopeCondition(documentScopeColumns, actor, 'employee-personal:read')

/**
 * The number of a paper as a whole. The audit record says who read it for which purpose, never the number.
 *
 * @throws DomainError `record.not_found` outside of the actor's scope, or without a number
 */
export async function revealNumber(
  platform: Platform,
  actor: Staff,
  { id, purpose }: { readonly id: string; readonly purpose: string },
  now: Date,
): Promise<{ value: string }> {
  const day = calendarDay(now, platform.config.timeZone)
  return platform.transaction(async (tx) => {
    const found = await findSealedParts(tx, id, inReach(actor), day)
    if (!found || found.number === null) throw notFound()
    const event = 'employee-document.value_revealed'
    await audit(tx, actor, now, { event, entity: 'employee-document', entityId: id, facts: { purpose } })
    return { value: platform.personalData.decrypt(found.number, documentNumberPurpose) }
  })
}

/** The scan of a paper; the download is audited. @throws DomainError `record.not_found` */
export async function openDocumentScan(platform: Platform, actor: Staff, id: string, now: Date) {
  const { db } = platform.database
  const found = await findSealedParts(db, id, inReach(actor), calendarDay(now, platform.config.timeZone))
  const scanFileId = found?.scanFileId ?? null
  const [file] = scanFileId === null ? [] : await findInstallationFiles(db, [scanFileId], documentScanUpload)
  if (!file) throw notFound()
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: 'employee-document.downloaded', entity: 'employee-document', entityId: id }),
  )
  return file
}
