import { picturesLimit } from '@rostrum/contracts/assessment/tests/question-types'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import type { Actor } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { invalid } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findInstallationFiles, storeInstallationFile } from '../../../system/files/public.ts'
import { questionsOf } from '../papers/paper.store.ts'
import { findPictures } from './attempt.store.ts'
import { accessByToken, pictureUrl } from './invitation.ts'
import { requireOpen } from './take-paper.ts'

const purpose = 'paper-answer'
/** Pictures removed from an answer count too, so that a candidate cannot fill the disk. */
const uploadLimit = picturesLimit * 5

type Upload = { readonly token: string; readonly ordinal: number; readonly name: string; readonly bytes: Buffer }

/**
 * Stores a picture that an answer can then reference.
 *
 * @throws DomainError when it is rejected
 */
export async function savePicture(platform: Platform, upload: Upload, actor: Actor, now: Date) {
  const { token, ordinal, name, bytes } = upload
  const { personalData, database } = platform
  const accessWanting = async (db: Db, locked: boolean) => {
    const attempt = await accessByToken(db, personalData, token, locked)
    requireOpen(attempt, now)
    const question = (await questionsOf(db, attempt.paper_version_id)).find((one) => one.ordinal === ordinal)
    if (question?.content.type !== 'image') throw invalid({ path: 'ordinal', key: 'field.invalid' })
    const sent = (await findPictures(db, attempt.id)).filter((picture) => picture.ordinal === ordinal)
    if (sent.length >= uploadLimit)
      throw invalid({ path: 'file', key: 'field.too_many', params: { maximum: uploadLimit } })
    return attempt
  }
  // Anybody can send a picture here: it is inspected only for a candidate whose paper requires one.
  const { id: sender } = await accessWanting(database.db, false)
  const id = crypto.randomUUID()
  return storeInstallationFile(
    platform,
    { id, name, bytes, purpose, rule: pictureRule, sender },
    now,
    async (tx, save) => {
      const attempt = await accessWanting(tx, true)
      const file = await save()
      const row = { file_id: id, attempt_id: attempt.id, ordinal, name: file.name, created_at: now }
      await tx.insertInto('attempt_picture').values(row).execute()
      await audit(tx, actor, now, { event: 'attempt.picture_saved', entity: 'attempt', entityId: attempt.id })
      return { id, name: file.name, url: pictureUrl(personalData, id) }
    },
  )
}

export async function findPicture(db: Db, fileId: string) {
  const [file] = await findInstallationFiles(db, [fileId], purpose)
  return file
}

/** A picture of one attempt, or of one of its answers. */
export async function findPictureOf(db: Db, { attemptId, ordinal, fileId }: PictureKey) {
  const own = (await findPictures(db, attemptId)).some(
    (picture) => picture.file_id === fileId && (ordinal === undefined || picture.ordinal === ordinal),
  )
  return own ? findPicture(db, fileId) : undefined
}

type PictureKey = { readonly attemptId: string; readonly fileId: string; readonly ordinal?: number }
