import { createHash, randomUUID } from 'node:crypto'
import { type UploadPurpose, uploadRules } from '@rostrum/contracts/upload-rules'
import type { Applicant } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertFile, lockStorageOf, storedBytes } from './files.store.ts'
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
  tx?: Tx,
): Promise<{ id: string; name: string }> {
  const name = tidyName(givenName)
  const inspected = await inspectUpload(name, bytes, uploadRules[purpose])
  const id = randomUUID()
  const keep = async (within: Tx) => {
    await lockStorageOf(within, actor.personId)
    await requireStorage(within, actor, inspected.bytes.length, now)
    await insertFile(within, {
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
  }
  await (tx ? keep(tx) : platform.transaction(keep))
  return { id, name }
}

/**
 * Counts what has been promised as well, so that nobody begins more than may be kept; whoever promises more in the same
 * transaction is not overtaken by another request of the same person.
 *
 * @throws DomainError
 */
export async function requireRoom(tx: Tx, actor: Applicant, more: number, now: Date): Promise<void> {
  await lockStorageOf(tx, actor.personId)
  await requireStorage(tx, actor, more + (await promisedBytes(tx, actor.personId, now)), now)
}

async function requireStorage(tx: Tx, { personId }: Applicant, more: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  if ((await storedBytes(tx, personId, dayAgo)) + more > perPersonAndDay) {
    throw new DomainError('request.too_many', { seconds: 3600 })
  }
}
