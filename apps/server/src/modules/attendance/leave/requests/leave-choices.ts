import type { leaveCalls } from '@rostrum/contracts/attendance/leave/calls'
import { leaveEvidenceUpload } from '@rostrum/contracts/attendance/leave/choices'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import { findUnitNames } from '../../../../engines/unit/unit-name.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findInstallationFiles } from '../../../system/files/public.ts'
import { openAccounts } from '../ledger/account-file.ts'
import { leaveRequestScopeColumns } from './leave-request.resource.ts'
import { leaveKindChoices } from './own-leave.ts'

type Choices = OutputOf<(typeof leaveCalls)['GET /workbenchApi/attendance/leave-requests/choices']>

/** Whom leave is asked for, with the kinds and what is left. The caller has checked the reach. */
export function leaveChoices(platform: Platform, employmentId: string, language: Locale, now: Date): Promise<Choices> {
  return platform.transaction(async (tx) => {
    const [file] = await openAccounts(tx, platform, [employmentId], now)
    if (!file) throw notFound()
    const { id, name, jobNumber, unitId, departmentId, today, person } = file.subject
    const unitName = (await findUnitNames(tx, [unitId], language)).get(unitId) ?? ''
    return {
      person: { id, name, jobNumber, unitName, departmentId, today, entryDate: person.entry },
      kinds: await leaveKindChoices(tx, file, language),
    }
  })
}

/** The evidence of a request; the download is audited. @throws DomainError `record.not_found` */
export async function openEvidence(platform: Platform, actor: Staff, id: string, now: Date) {
  const { db } = platform.database
  const scope = rowScopeCondition(leaveRequestScopeColumns, actor, 'attendance-request:read')
  const { rows } = await sql<{ file: string | null }>`
    select row.evidence_file_id as file from leave_request row where row.id = ${id} and ${scope}`.execute(db)
  const fileId = rows[0]?.file ?? null
  const [file] = fileId === null ? [] : await findInstallationFiles(db, [fileId], leaveEvidenceUpload)
  if (!file) throw notFound()
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: 'leave-request.evidence_downloaded', entity: 'leave-request', entityId: id }),
  )
  return file
}
