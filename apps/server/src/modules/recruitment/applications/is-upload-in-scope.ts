import type { Permission } from '@rostrum/contracts/permissions'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { uploadAddressesIn } from '../../forms/registry/public.ts'
import { addressOf } from '../../system/files/public.ts'
import { projectInScope } from '../projects/public.ts'
import { decryptContent } from './application-content.ts'
import { findWaiverRequest } from './waiver.store.ts'

type Upload = { readonly id: string; readonly owner_person_id: string }

/**
 * Whether a submitted application in the actor's scope refers to an upload of its person: as the photo, in an answer,
 * as an attachment, or in the waiver request. Staff cannot see other uploads of the person.
 */
export async function isUploadInScope(
  { database, personalData }: Platform,
  actor: Staff,
  permission: Permission,
  { id, owner_person_id: ownerId }: Upload,
): Promise<boolean> {
  const { db } = database
  const address = addressOf(id)
  const applications = await db
    .selectFrom('application')
    .select(['id', 'photo_url', 'content_encrypted'])
    .where('person_id', '=', ownerId)
    .where('number', 'is not', null)
    .where(projectInScope(actor, permission, sql.ref('application.project_id')))
    .execute()
  for (const application of applications) {
    if (application.photo_url === address) return true
    const { answers, attachments } = decryptContent(personalData, application.content_encrypted)
    const waiver = await findWaiverRequest(db, personalData, application.id)
    if (uploadAddressesIn([answers, attachments, waiver?.attachments ?? []]).includes(address)) return true
  }
  return false
}
