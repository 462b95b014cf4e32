import { createHash, randomUUID } from 'node:crypto'
import type { UploadRule } from '@rostrum/contracts/kernel/upload-rules'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertFile, lockStorageOf, storedBytes } from './files.store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { normalizeFileName } from './normalize-file-name.ts'
import { putBytes } from './put-bytes.ts'
import { reservedBytes } from './resumable-uploads.store.ts'
import type { UploadOwner } from './upload-owner.ts'

const perOwnerAndDay = 200 * 1_048_576

/** What uploads are for, by name, and what each purpose allows. */
export type UploadRules = Readonly<Record<string, UploadRule>>

type Upload = {
  readonly name: string
  readonly purpose: string
  readonly rule: UploadRule
  readonly bytes: Buffer
}

type Stored = { readonly id: string; readonly name: string }

/**
 * Checks, re-encodes and stores an upload. All slow steps come before the transaction.
 *
 * @param within the rest of the transaction; `save` records the file and returns its identifier and normalized name
 */
export async function storeUpload<T>(
  { files, transaction }: Platform,
  owner: UploadOwner,
  { name: givenName, purpose, rule, bytes: given }: Upload,
  now: Date,
  within: (tx: Tx, save: () => Promise<Stored>) => Promise<T>,
): Promise<T> {
  const name = normalizeFileName(givenName)
  const { bytes, mediaType } = await inspectUpload(name, given, rule, owner.id)
  const stored = { id: randomUUID(), name }
  const sizes = { size: bytes.length, upload_size: given.length }
  const described = { purpose, media_type: mediaType, ...sizes, sha256: sha256Of(bytes), created_at: now }
  const save = async (tx: Tx, storage_key: string) => {
    await lockStorageOf(tx, owner)
    await requireDiskQuota(tx, owner, bytes.length, now)
    await insertFile(tx, { ...stored, ...described, storage_key, [owner.column]: owner.id })
    return stored
  }
  return putBytes(files, bytes, (key) => transaction((tx) => within(tx, () => save(tx, key))))
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Counts declared uploads as well, so that the quota also limits started uploads. The lock holds until the end of the
 * transaction, so that concurrent requests of the owner cannot exceed it.
 *
 * @throws DomainError
 */
export async function requireQuota(tx: Tx, owner: UploadOwner, more: number, now: Date): Promise<void> {
  await lockStorageOf(tx, owner)
  await requireDiskQuota(tx, owner, more + (await reservedBytes(tx, owner, now)), now)
}

async function requireDiskQuota(tx: Tx, owner: UploadOwner, more: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  if ((await storedBytes(tx, owner, dayAgo)) + more > perOwnerAndDay) {
    throw new DomainError('request.too_many', { seconds: 3600 })
  }
}
