import {
  maximumPictures,
  type PictureKind,
  uploadOfPicture,
} from '@rostrum/contracts/workforce/personal-records/records'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { claimUpload, ownerOf, removeInstallationFile } from '../../system/files/public.ts'
import { accessPersonToChange, accessPicture } from './access-person.ts'
import { deletePicture, findPictures, insertPicture } from './record.store.ts'

type Added = { readonly id: string; readonly kind: PictureKind; readonly fileId: string }

/**
 * Takes over an upload as a picture of a person. A one-inch photo replaces the one before.
 *
 * @throws DomainError `record.not_found` for a file that is no own upload, `personal_record.picture_limit`
 */
export async function addPicture(
  asking: CommandContext,
  { id: employment, kind, fileId }: Added,
): Promise<{ id: string }> {
  const { tx, actor, now } = asking
  const employeeId = await accessPersonToChange(asking, employment)
  const pictures = await findPictures(tx, employeeId)
  if (kind === 'other' && pictures.filter((one) => one.kind === 'other').length >= maximumPictures)
    throw new DomainError('personal_record.picture_limit', { limit: maximumPictures })
  if (!(await claimUpload(tx, { id: fileId, purpose: uploadOfPicture[kind] }, ownerOf(actor), now))) throw notFound()
  const replaced = kind === 'one_inch_photo' ? pictures.filter((one) => one.kind === kind) : []
  for (const { id, file_id } of replaced) {
    await deletePicture(tx, id)
    await removeInstallationFile(tx, file_id, uploadOfPicture[kind])
  }
  const id = crypto.randomUUID()
  await insertPicture(tx, { id, employee_id: employeeId, kind, file_id: fileId, created_at: now })
  const facts = { kind, picture: id }
  await audit(tx, actor, now, { event: 'employment.picture_added', entity: 'employment', entityId: employment, facts })
  return { id }
}

/** Deletes a picture with its bytes. @throws DomainError `record.not_found` */
export async function removePicture(
  asking: CommandContext,
  key: { readonly id: string; readonly recordId: string },
): Promise<{ done: true }> {
  const { tx, actor, now } = asking
  await accessPersonToChange(asking, key.id)
  const picture = await accessPicture(asking, 'employee:write', key)
  await deletePicture(tx, picture.id)
  await removeInstallationFile(
    tx,
    picture.file_id,
    uploadOfPicture[picture.kind === 'other' ? 'other' : 'one_inch_photo'],
  )
  const facts = { kind: picture.kind, picture: picture.id }
  await audit(tx, actor, now, { event: 'employment.picture_removed', entity: 'employment', entityId: key.id, facts })
  return { done: true }
}
