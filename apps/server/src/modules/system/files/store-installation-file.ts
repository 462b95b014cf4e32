import { createHash } from 'node:crypto'
import type { UploadRule } from '@rostrum/contracts/kernel/upload-rules'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { StoredFile } from '../../../kernel/database/database-types.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertFile } from './files.store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { normalizeFileName } from './normalize-file-name.ts'
import { putBytes } from './put-bytes.ts'

type InstallationFile = {
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
  /** The module that it belongs to, for example `article`. */
  readonly purpose: string
  readonly rule: UploadRule
  /** Has one file inspected at a time. */
  readonly sender: string | undefined
}

type StoredRow = Selectable<StoredFile>

/** An inspected file that may be stored. */
export type CheckedFile = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly row: Omit<StoredRow, 'storage_key'>
}

/**
 * Inspects a file, which takes time: no transaction should wait for it.
 *
 * @throws DomainError like `inspectUpload`
 */
export async function checkInstallationFile(file: InstallationFile, now: Date): Promise<CheckedFile> {
  const { id, name: givenName, bytes: given, purpose, rule, sender } = file
  const name = normalizeFileName(givenName)
  const { bytes, mediaType } = await inspectUpload(name, given, rule, sender)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const described = { purpose, name, media_type: mediaType, size: bytes.length, sha256, created_at: now }
  const unknown = {
    owner_person_id: null,
    owner_account_id: null,
    last_referenced_at: null,
    checked_at: null,
    upload_size: given.length,
  }
  return { bytes, mediaType, row: { id, ...described, ...unknown } }
}

/**
 * Stores a file that the installation publishes; it has no owner.
 *
 * @param within the rest of the transaction; `save` records the file. Where it returns undefined, nothing is stored
 */
export const storeCheckedFile = <T>(
  { files, transaction }: Platform,
  { bytes, row }: CheckedFile,
  within: (tx: Tx, save: () => Promise<StoredRow>) => Promise<T>,
): Promise<T> => putBytes(files, bytes, (key) => transaction((tx) => within(tx, () => insertRow(tx, row, key))))

/**
 * Checks and stores a file with both functions above.
 *
 * @throws DomainError like `inspectUpload`
 */
export const storeInstallationFile = async <T>(
  platform: Platform,
  file: InstallationFile,
  now: Date,
  within: (tx: Tx, save: () => Promise<StoredRow>) => Promise<T>,
): Promise<T> => storeCheckedFile(platform, await checkInstallationFile(file, now), within)

/** Like `storeInstallationFile`, within an open transaction that blocks no request, such as the load of sample data. */
export async function addInstallationFile(
  tx: Tx,
  { files }: Platform,
  file: Omit<InstallationFile, 'sender'>,
  now: Date,
): Promise<StoredRow> {
  const { bytes, row } = await checkInstallationFile({ ...file, sender: undefined }, now)
  return insertRow(tx, row, await files.put(bytes))
}

async function insertRow(tx: Tx, row: CheckedFile['row'], storage_key: string): Promise<StoredRow> {
  const file = { ...row, storage_key }
  await insertFile(tx, file)
  return file
}
