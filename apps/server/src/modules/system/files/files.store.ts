import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { UploadOwner } from './upload-owner.ts'

export const insertFile = (db: Db, file: Insertable<StoredFile>) => db.insertInto('stored_file').values(file).execute()

/** The upload of any applicant, for code that checks access by the owner. */
export const findUpload = (db: Db, id: string) =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', id)
    .where('owner_person_id', 'is not', null)
    .$narrowType<{ owner_person_id: string }>()
    .executeTakeFirst()

/** A file of another owner looks like one that does not exist. */
export const findOwnFile = (db: Db, id: string, owner: UploadOwner) =>
  db.selectFrom('stored_file').selectAll().where('id', '=', id).where(owner.column, '=', owner.id).executeTakeFirst()

/**
 * Makes an upload a file of the installation, in the transaction of the record that shows it from then on. The purpose
 * must be that of the record, whose rule the upload was checked by.
 *
 * @returns undefined where the owner has no such upload
 */
export const claimUpload = (tx: Tx, { id, purpose }: { id: string; purpose: string }, owner: UploadOwner, now: Date) =>
  tx
    .updateTable('stored_file')
    .set({ [owner.column]: null, last_referenced_at: now })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where(owner.column, '=', owner.id)
    .returningAll()
    .executeTakeFirst()

/** Uploads of an owner for one purpose. */
export const findUploadsOf = (
  db: Db,
  { ids, purpose }: { readonly ids: readonly string[]; readonly purpose: string },
  owner: UploadOwner,
) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'name', 'size', 'upload_size'])
    .where('id', 'in', ids)
    .where('purpose', '=', purpose)
    .where(owner.column, '=', owner.id)
    .execute()

export const findOwnFiles = (db: Db, ids: readonly string[], personId: string) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'purpose', 'name', 'size', 'upload_size'])
    .where('owner_person_id', '=', personId)
    .where('id', 'in', ids)
    .execute()

type FileOfPerson = {
  readonly owner_person_id: string
  readonly id: string
  readonly purpose: string
  readonly name: string
  readonly size: number
  readonly upload_size: number | null
}

/** Uploads of any applicants, for code that compares the owners. */
export const findFilesOfPersons = (db: Db, ids: readonly string[]): Promise<FileOfPerson[]> =>
  filesOfPersonsQuery(db, { ids })

const filesOfPersonsQuery = statement<FileOfPerson, { readonly ids: readonly string[] }>(`
  select owner_person_id, id, purpose, name, size, upload_size from stored_file
  where id = any(:ids::uuid[]) and owner_person_id is not null`)

/** The time of the last reference needs only this precision. */
const referenceRefreshMs = 86_400_000

/**
 * Records in a record's transaction that it references files, before their existence is checked. Existing files then
 * remain until the commit, and for the retention of an unused file afterwards.
 */
export async function recordReference(
  tx: Tx,
  ids: readonly string[],
  personId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ last_referenced_at: now })
    .where('id', 'in', ids)
    .where('owner_person_id', 'is not distinct from', personId)
    .where('owner_account_id', 'is', null)
    .where((one) =>
      one.or([
        one('last_referenced_at', 'is', null),
        one('last_referenced_at', '<', new Date(now.getTime() - referenceRefreshMs)),
      ]),
    )
    .execute()
}

/** Serializes the uploads of one owner while they are counted, so that the limit holds. */
export const lockStorageOf = (tx: Tx, { id }: UploadOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${id}, 22))`.execute(tx)

/** Bytes that an owner has stored in a period, so that one owner cannot fill the disk. */
export async function storedBytes(db: Db, owner: UploadOwner, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('stored_file')
    .select((build) => build.fn.sum<string | null>('size').as('total'))
    .where(owner.column, '=', owner.id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

export const filesOf = (db: Db, personId: string) =>
  db.selectFrom('stored_file').selectAll().where('owner_person_id', '=', personId).orderBy('created_at').execute()

export const removeFilesOf = (tx: Tx, personId: string) =>
  tx.deleteFrom('stored_file').where('owner_person_id', '=', personId).returning('storage_key').execute()

/** Files of the installation, which have no owner. */
export const findInstallationFiles = (db: Db, ids: readonly string[], purpose: string) =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_person_id', 'is', null)
    .where('owner_account_id', 'is', null)
    .where('purpose', '=', purpose)
    .execute()

/**
 * Deletes files of the installation.
 *
 * @returns the keys of their bytes
 */
export async function deleteInstallationFiles(db: Db, ids: readonly string[], purpose: string): Promise<string[]> {
  const removed = await db
    .deleteFrom('stored_file')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_person_id', 'is', null)
    .where('owner_account_id', 'is', null)
    .where('purpose', '=', purpose)
    .returning('storage_key')
    .execute()
  return removed.map(({ storage_key }) => storage_key)
}
