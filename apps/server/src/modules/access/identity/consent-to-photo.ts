import { isPortraitPurpose } from '@rostrum/contracts/kernel/upload-rules'
import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { currentDocuments } from '../../content/articles/public.ts'
import { consentsOf, insertConsents } from './identity.store.ts'

/**
 * Records the separate consent to the use of the photo (Personal Information Protection Law, article 29).
 *
 * @param version of the privacy notice that the person was shown
 * @throws DomainError `identity.documents_changed` when the notice has changed since
 */
export async function consentToPhoto(
  platform: Platform,
  actor: Applicant,
  version: string,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<void> {
  const { privacy } = await currentDocuments(platform.database.db, now)
  if (privacy !== version) throw new DomainError('identity.documents_changed')
  await platform.transaction(async (tx) => {
    const recorded = await insertConsents(tx, actor.personId, { photo: version }, now, address)
    if (recorded === 0) return
    const facts = { document: 'photo', version }
    await audit(tx, actor, now, { event: 'consent.given', entity: 'person', entityId: actor.personId, facts })
  })
}

/**
 * Keeps a photo from being stored without the separate consent of the person.
 *
 * @throws DomainError `identity.photo_consent_required`
 */
export async function requirePhotoConsent({ database }: Platform, actor: Applicant, purpose: string): Promise<void> {
  if (!isPortraitPurpose(purpose)) return
  const consents = await consentsOf(database.db, actor.personId)
  if (!consents.some(({ document }) => document === 'photo')) throw new DomainError('identity.photo_consent_required')
}
