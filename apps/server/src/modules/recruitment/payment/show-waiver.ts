import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { maskContactsInAnswer } from '../../../kernel/crypto/mask-contacts.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { anonymizeName, findUpload, numberedNames, uploadIdOf } from '../../system/files/public.ts'
import { findWaiverRequest, loadApplication, requireApplicationInScope } from '../applications/public.ts'
import { canAccessProject, projectInScope } from '../projects/public.ts'
import { findWaiverDecision, findWaivers, type WaiverRow } from './fee-admin.store.ts'

type WaiverReadContext = { readonly actor: Staff; readonly now: Date; readonly language: Locale }

/**
 * A waiver request for the decision: its reason and documents. A reader without the permission for personal data sees
 * the reason without numbers, and documents by kind and number.
 */
export async function showWaiver(
  platform: Platform,
  { actor, now, language }: WaiverReadContext,
  applicationId: string,
) {
  const { db } = platform.database
  const inScope = projectInScope(actor, 'fee:decide', sql.ref('application.project_id'))
  const [row] = await findWaivers(db, { inScope, applicationId, language, current: 1, size: 1 })
  const application = row && (await loadApplication(platform, db, applicationId, now))
  const requested = row && (await findWaiverRequest(db, platform.personalData, applicationId))
  if (!application || !requested) throw notFound()
  const decision = await findWaiverDecision(db, applicationId)
  const inFull = await canAccessProject(db, actor, 'personal-data:read', row.project_id)
  const urls = requested.attachments.map(({ url }) => url)
  const nameOf = inFull ? ({ name }: { name: string }) => name : numberedNames(urls, language)
  await auditView(platform, actor, { event: 'waiver.viewed', applicationId }, now)
  return {
    ...presentWaiver(row),
    revision: application.revision,
    reason: inFull ? requested.reason : maskContactsInAnswer(requested.reason),
    documents: requested.attachments.map((file) => ({ id: uploadIdOf(file.url) ?? null, name: nameOf(file) })),
    decision: decision ? { at: decision.at.toISOString(), reason: decision.reason } : null,
  }
}

/** A document that the request refers to, of the person who made it. All others look missing. */
export async function openWaiverDocument(
  platform: Platform,
  actor: Staff,
  { applicationId, fileId }: { applicationId: string; fileId: string },
  now: Date,
) {
  const { db } = platform.database
  await requireApplicationInScope(db, actor, 'fee:decide', applicationId)
  const application = await loadApplication(platform, db, applicationId, now)
  const requested = await findWaiverRequest(db, platform.personalData, applicationId)
  const named = requested?.attachments.some(({ url }) => uploadIdOf(url) === fileId)
  const upload = named ? await findUpload(db, fileId) : undefined
  if (!upload || upload.owner_person_id !== application?.personId) throw notFound()
  await auditView(platform, actor, { event: 'waiver_document.viewed', applicationId, fileId }, now)
  const inFull = await canAccessProject(db, actor, 'personal-data:read', application.project.id)
  return inFull ? upload : anonymizeName(upload)
}

type View = { readonly event: string; readonly applicationId: string; readonly fileId?: string }

const auditView = (platform: Platform, actor: Staff, { event, applicationId, fileId }: View, now: Date) =>
  platform.transaction((tx) =>
    audit(tx, actor, now, {
      event,
      entity: 'application',
      entityId: applicationId,
      facts: { ...(fileId && { fileId }) },
    }),
  )

export const presentWaiver = (row: WaiverRow) => ({
  applicationId: row.id,
  number: row.number,
  name: row.name,
  projectId: row.project_id,
  projectTitle: row.title,
  fee: row.fee,
  requestedAt: row.requested_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
})
