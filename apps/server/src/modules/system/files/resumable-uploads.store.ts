import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { ResumableUpload } from '../../../kernel/database/database-types.ts'
import type { UploadOwner } from './upload-owner.ts'

export const insertResumableUpload = (db: Db, upload: Insertable<ResumableUpload>) =>
  db.insertInto('resumable_upload').values(upload).execute()

const ownUploadQuery = (db: Db, id: string, owner: UploadOwner, now: Date) =>
  db
    .selectFrom('resumable_upload')
    .selectAll()
    .where('id', '=', id)
    .where(owner.column, '=', owner.id)
    .where('expires_at', '>', now)

/** An upload of another owner, or an expired one, looks like one that does not exist. */
export const findOwnResumableUpload = (db: Db, id: string, owner: UploadOwner, now: Date) =>
  ownUploadQuery(db, id, owner, now).executeTakeFirst()

/** Concurrent parts wait for one another. */
export const lockOwnResumableUpload = (tx: Tx, id: string, owner: UploadOwner, now: Date) =>
  ownUploadQuery(tx, id, owner, now).forUpdate().executeTakeFirst()

/** Declared bytes that are not a file yet. */
export async function reservedBytes(db: Db, owner: UploadOwner, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('resumable_upload')
    .select((build) => build.fn.sum<string | null>('size').as('total'))
    .where(owner.column, '=', owner.id)
    .where('file_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

type StoredPart = {
  readonly startsAt: number
  readonly storageKey: string
  readonly end: number
  readonly expiresAt: Date
}

export async function insertPart(
  tx: Tx,
  id: string,
  { startsAt, storageKey, end, expiresAt }: StoredPart,
): Promise<void> {
  await tx
    .insertInto('upload_part')
    .values({ upload_id: id, offset_bytes: startsAt, storage_key: storageKey })
    .execute()
  await tx
    .updateTable('resumable_upload')
    .set({ received_bytes: end, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export const partsOf = (db: Db, id: string) =>
  db.selectFrom('upload_part').selectAll().where('upload_id', '=', id).orderBy('offset_bytes').execute()

/**
 * Records the file of an upload.
 *
 * @returns the keys of its parts, whose bytes are no longer needed
 */
export async function closeUpload(tx: Tx, id: string, fileId: string): Promise<readonly string[]> {
  await tx.updateTable('resumable_upload').set({ file_id: fileId }).where('id', '=', id).execute()
  const parts = await tx.deleteFrom('upload_part').where('upload_id', '=', id).returning('storage_key').execute()
  return parts.map(({ storage_key }) => storage_key)
}

export const uploadsOf = (db: Db, personId: string) =>
  db.selectFrom('resumable_upload').select('id').where('owner_person_id', '=', personId).execute()

export const expiredUploads = (db: Db, now: Date, limit: number) =>
  db.selectFrom('resumable_upload').select('id').where('expires_at', '<=', now).limit(limit).execute()

/**
 * Deletes uploads with their parts.
 *
 * @returns the keys of the parts, whose bytes are to be deleted afterwards
 */
export async function removeUploads(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const parts = await tx.deleteFrom('upload_part').where('upload_id', 'in', ids).returning('storage_key').execute()
  await tx.deleteFrom('resumable_upload').where('id', 'in', ids).execute()
  return parts.map(({ storage_key }) => storage_key)
}
