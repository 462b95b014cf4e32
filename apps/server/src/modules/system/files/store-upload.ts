import { createHash, randomUUID } from 'node:crypto'
import { type UploadPurpose, uploadRules } from '@rostrum/contracts/kernel/upload-rules'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertFile, lockStorageOf, storedBytes } from './files.store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { normalizeFileName } from './normalize-file-name.ts'
import { putBytes } from './put-bytes.ts'
import { reservedBytes } from './resumable-uploads.store.ts'

const perPersonAndDay = 200 * 1_048_576

type Upload = { readonly name: string; readonly purpose: UploadPurpose; readonly bytes: Buffer }

type Stored = { readonly id: string; readonly name: string }

/**
 * Checks, re-encodes and stores an upload of an applicant. All slow steps come before the transaction.
 *
 * @param within the rest of the transaction; `save` records the file and returns its identifier and normalized name
 */
export async function storeUpload<T>(
  { files, transaction }: Platform,
  actor: Applicant,
  { name: givenName, purpose, bytes: given }: Upload,
  now: Date,
  within: (tx: Tx, save: () => Promise<Stored>) => Promise<T>,
): Promise<T> {
  const name = normalizeFileName(givenName)
  const { bytes, mediaType } = await inspectUpload(name, given, uploadRules[purpose], actor.personId)
  const stored = { id: randomUUID(), name }
  const sizes = { size: bytes.length, upload_size: given.length }
  const described = { purpose, media_type: mediaType, ...sizes, sha256: sha256Of(bytes), created_at: now }
  const save = async (tx: Tx, storage_key: string) => {
    await lockStorageOf(tx, actor.personId)
    await requireDiskQuota(tx, actor, bytes.length, now)
    await insertFile(tx, { ...stored, ...described, storage_key, owner_person_id: actor.personId })
    return stored
  }
  return putBytes(files, bytes, (key) => transaction((tx) => within(tx, () => save(tx, key))))
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Counts declared uploads as well, so that the quota also limits started uploads. The lock holds until the end of the
 * transaction, so that concurrent requests of the person cannot exceed it.
 *
 * @throws DomainError
 */
export async function requireQuota(tx: Tx, actor: Applicant, more: number, now: Date): Promise<void> {
  await lockStorageOf(tx, actor.personId)
  await requireDiskQuota(tx, actor, more + (await reservedBytes(tx, actor.personId, now)), now)
}

async function requireDiskQuota(tx: Tx, { personId }: Applicant, more: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  if ((await storedBytes(tx, personId, dayAgo)) + more > perPersonAndDay) {
    throw new DomainError('request.too_many', { seconds: 3600 })
  }
}
