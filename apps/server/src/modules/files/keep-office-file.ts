import { createHash } from 'node:crypto'
import type { UploadRule } from '@rostrum/contracts/upload-rules'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/database/database-types.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFile } from './files.store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { tidyName } from './tidy-name.ts'

type OfficeFile = {
  readonly id: string
  readonly name: string
  readonly bytes: Buffer
  /** Which module it belongs to, for example `article`. */
  readonly purpose: string
  readonly rule: UploadRule
}

/** Checks and keeps a file that the installation publishes; it has no owner. @throws DomainError as `inspectUpload` */
export async function keepOfficeFile(
  tx: Tx,
  { files }: Platform,
  { id, name: givenName, bytes: given, purpose, rule }: OfficeFile,
  now: Date,
): Promise<Selectable<StoredFile>> {
  const name = tidyName(givenName)
  const { bytes, mediaType } = await inspectUpload(name, given, rule)
  const file = {
    id,
    storage_key: await files.put(bytes),
    owner_person_id: null,
    purpose,
    name,
    media_type: mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    created_at: now,
  }
  await insertFile(tx, file)
  return file
}
