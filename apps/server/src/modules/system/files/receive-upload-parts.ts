import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@rostrum/contracts/errors'
import { type UploadRule, uploadRefusals } from '@rostrum/contracts/kernel/upload-rules'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { requireExtension, tooLarge } from './inspect-upload.ts'
import { putBytes } from './put-bytes.ts'
import { removeBytes } from './remove-bytes.ts'
import {
  closeUpload,
  expiredUploads,
  findOwnResumableUpload,
  insertPart,
  insertResumableUpload,
  lockOwnResumableUpload,
  partsOf,
  removeUploads,
} from './resumable-uploads.store.ts'
import { requireQuota, storeUpload, type UploadRules } from './store-upload.ts'
import type { UploadOwner } from './upload-owner.ts'

/** How long an upload waits for its next part. */
const uploadLifetimeMs = 24 * 3_600_000
const expiredPerBatch = 500
/** Limit of parts, because each is stored as a file until the last one arrives. */
const maximumParts = 1000

type NewUpload = { readonly name: string; readonly purpose: string; readonly size: number }

/**
 * Starts an upload in parts.
 *
 * @throws DomainError when it could never be accepted, so that it is not sent in vain
 */
export async function createUpload(
  platform: Platform,
  owner: UploadOwner,
  newUpload: NewUpload,
  rule: UploadRule,
  now: Date,
) {
  requireExtension(newUpload.name, rule)
  if (newUpload.size > rule.maximumBytes) throw tooLarge(rule)
  if (newUpload.size === 0) throw new DomainError('file.empty')
  const upload = { id: randomUUID(), expiresAt: new Date(now.getTime() + uploadLifetimeMs) }
  await platform.transaction(async (tx) => {
    await requireQuota(tx, owner, newUpload.size, now)
    await insertResumableUpload(tx, {
      id: upload.id,
      [owner.column]: owner.id,
      ...newUpload,
      created_at: now,
      expires_at: upload.expiresAt,
    })
  })
  return upload
}

export async function accessUpload(platform: Platform, owner: UploadOwner, id: string, now: Date) {
  const upload = await findOwnResumableUpload(platform.database.db, id, owner, now)
  if (!upload) throw notFound()
  return upload
}

type ReceivedPart = { readonly offset: number; readonly bytes: Buffer }

/**
 * Receives the next part. After the last one the file is inspected and stored, or rejected and deleted.
 *
 * @throws DomainError `record.conflict` when the part does not begin where the last one ended, and
 * `request.invalid` when it is so short that the whole would exceed `maximumParts`
 */
export async function receivePart(
  platform: Platform,
  owner: UploadOwner,
  rules: UploadRules,
  id: string,
  part: ReceivedPart,
  now: Date,
) {
  const end = part.offset + part.bytes.length
  const expiresAt = new Date(now.getTime() + uploadLifetimeMs)
  const isMatching = (found: UploadRow) => {
    if (!found) throw notFound()
    const isLate = found.file_id !== null && part.bytes.length > 0
    if (found.received_bytes !== part.offset || isLate) throw new DomainError('record.conflict')
    if (end > found.size) throw new DomainError('request.too_large')
    if (part.bytes.length > 0 && end < found.size && part.bytes.length * maximumParts < found.size) {
      throw invalid({ path: 'content-length', key: 'field.invalid' })
    }
    return found
  }
  const upload = isMatching(await findOwnResumableUpload(platform.database.db, id, owner, now))
  if (part.bytes.length > 0) {
    await putBytes(platform.files, part.bytes, (storageKey) =>
      platform.transaction(async (tx) => {
        const found = isMatching(await lockOwnResumableUpload(tx, id, owner, now))
        await insertPart(tx, id, { startsAt: part.offset, storageKey, end, expiresAt })
        return found
      }),
    )
  }
  if (upload.size === end) await finish(platform, owner, rules, id, now)
  return { received: end, expiresAt }
}

type UploadRow = Awaited<ReturnType<typeof findOwnResumableUpload>>

/** Makes a file of a complete upload, unless a concurrent request has just done so. */
async function finish(
  platform: Platform,
  owner: UploadOwner,
  rules: UploadRules,
  id: string,
  now: Date,
): Promise<void> {
  const unfinished = async (found: Promise<UploadRow>) => {
    const upload = await found
    return upload?.file_id === null ? upload : undefined
  }
  const upload = await unfinished(findOwnResumableUpload(platform.database.db, id, owner, now))
  if (!upload) return
  const bytes = await bytesOf(platform, id)
  if (bytes.length < upload.size) return
  const { name, purpose } = upload
  const rule = rules[purpose]
  if (!rule) throw notFound()
  const whole = { name, purpose, rule, bytes }
  try {
    await storeUpload(platform, owner, whole, now, async (tx, save) => {
      if (!(await unfinished(lockOwnResumableUpload(tx, id, owner, now)))) return undefined
      const stored = await save()
      await removeBytes(tx, await closeUpload(tx, id, stored.id))
      return stored
    })
  } catch (error) {
    if (isContentError(error)) await deleteUploads(platform, [id])
    throw error
  }
}

const contentErrors: ReadonlySet<ErrorCode> = new Set(uploadRefusals)

/** Whether the same bytes would be rejected again; a temporary rejection may be retried. */
const isContentError = (error: unknown): boolean => error instanceof DomainError && contentErrors.has(error.code)

async function bytesOf({ database, files }: Platform, id: string): Promise<Buffer> {
  const parts = await partsOf(database.db, id)
  return Buffer.concat(await Promise.all(parts.map(({ storage_key }) => files.get(storage_key))))
}

export async function abortUpload(platform: Platform, owner: UploadOwner, id: string, now: Date): Promise<void> {
  await accessUpload(platform, owner, id, now)
  await deleteUploads(platform, [id])
}

/** Deletes abandoned uploads. */
export async function deleteExpiredUploads(platform: Platform, now: Date): Promise<void> {
  for (let count = 0; ; ) {
    const expired = await expiredUploads(platform.database.db, now, expiredPerBatch)
    await deleteUploads(
      platform,
      expired.map(({ id }) => id),
    )
    count += expired.length
    if (expired.length === expiredPerBatch) continue
    platform.log.info({ uploads: count }, 'uploads that were not finished were forgotten')
    return
  }
}

async function deleteUploads(platform: Platform, ids: readonly string[]): Promise<void> {
  await platform.transaction(async (tx) => removeBytes(tx, await removeUploads(tx, ids)))
}
