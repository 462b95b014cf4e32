import { createHash } from 'node:crypto'
import type { UploadRule } from '@rostrum/contracts/upload-rules'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/database/database-types.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFile } from './files.store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { putBytes } from './put-bytes.ts'
import { tidyName } from './tidy-name.ts'

type OfficeFile = {
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
  /** Which module it belongs to, for example `article`. */
  readonly purpose: string
  readonly rule: UploadRule
}

type Kept = Selectable<StoredFile>

/**
 * Checks and keeps a file that the installation publishes; it has no owner. All that takes its time is done before the
 * transaction.
 *
 * @param within what else belongs to the transaction; `keep` writes the file down
 * @throws DomainError as `inspectUpload`
 */
export async function keepOfficeFile<T>(
  { files, transaction }: Platform,
  file: OfficeFile,
  now: Date,
  within: (tx: Tx, keep: () => Promise<Kept>) => Promise<T>,
): Promise<T> {
  const { bytes, row } = await inspected(file, now)
  return putBytes(files, bytes, (key) => transaction((tx) => within(tx, () => written(tx, row, key))))
}

/** As `keepOfficeFile`, where a transaction is open that others do not wait for. */
export async function addOfficeFile(tx: Tx, { files }: Platform, file: OfficeFile, now: Date): Promise<Kept> {
  const { bytes, row } = await inspected(file, now)
  return written(tx, row, await files.put(bytes))
}

async function inspected({ id, name: givenName, bytes: given, purpose, rule }: OfficeFile, now: Date) {
  const name = tidyName(givenName)
  const { bytes, mediaType } = await inspectUpload(name, given, rule)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const described = { purpose, name, media_type: mediaType, size: bytes.length, sha256, created_at: now }
  return { bytes, row: { id, owner_person_id: null, ...described } }
}

async function written(tx: Tx, row: Omit<Kept, 'storage_key'>, storage_key: string): Promise<Kept> {
  const file = { ...row, storage_key }
  await insertFile(tx, file)
  return file
}
