import { createHash, randomUUID } from 'node:crypto'
import { type UploadPurpose, uploadRules } from '@rostrum/contracts/upload-rules'
import type { Applicant } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFile, storedBytes } from './files.store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { promisedBytes } from './parts.store.ts'
import { tidyName } from './tidy-name.ts'

const perPersonAndDay = 200 * 1_048_576

type Upload = { readonly name: string; readonly purpose: UploadPurpose; readonly bytes: Buffer }

/** Checks, re-encodes and keeps an upload of an applicant. @returns its identifier and tidied name */
export async function storeUpload(
  platform: Platform,
  actor: Applicant,
  { name: givenName, purpose, bytes }: Upload,
  now: Date,
  db: Db = platform.database.db,
): Promise<{ id: string; name: string }> {
  const name = tidyName(givenName)
  const inspected = await inspectUpload(name, bytes, uploadRules[purpose])
  await requireStorage(db, actor, inspected.bytes.length, now)
  const id = randomUUID()
  await insertFile(db, {
    id,
    storage_key: await platform.files.put(inspected.bytes),
    owner_person_id: actor.personId,
    purpose,
    name,
    media_type: inspected.mediaType,
    size: inspected.bytes.length,
    sha256: createHash('sha256').update(inspected.bytes).digest('hex'),
    created_at: now,
  })
  return { id, name }
}

/** Counts what has been promised as well, so that nobody begins more than may be kept. @throws DomainError */
export async function requireRoom(db: Db, actor: Applicant, more: number, now: Date): Promise<void> {
  await requireStorage(db, actor, more + (await promisedBytes(db, actor.personId, now)), now)
}

async function requireStorage(db: Db, { personId }: Applicant, more: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  if ((await storedBytes(db, personId, dayAgo)) + more > perPersonAndDay) {
    throw new DomainError('request.too_many', { seconds: 3600 })
  }
}
