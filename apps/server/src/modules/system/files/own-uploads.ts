import { isPortraitPurpose } from '@rostrum/contracts/kernel/upload-rules'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import { findFilesOfPersons, findOwnFiles, recordReference } from './files.store.ts'

const address = /^\/recruitApi\/app\/api\/file\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const addressOf = (id: string): string => `/recruitApi/app/api/file/${id}`

/** The upload of one of our addresses. */
export const uploadIdOf = (url: string): string | undefined => address.exec(url)?.[1]

/** The stored facts of an upload, whatever an answer says about it. */
type OwnUpload = { readonly name: string; readonly size: number }

export type OwnUploads = {
  readonly at: (url: string) => OwnUpload | undefined
  readonly owns: (url: string) => boolean
  /** Whether the person's upload was checked as a portrait on arrival. */
  readonly isPhoto: (url: string) => boolean
}

const uploadIdsIn = (urls: readonly string[]): readonly string[] => [
  ...new Set(urls.flatMap((url) => uploadIdOf(url) ?? [])),
]

/** Looks up in advance which addresses are uploads of the person. */
export async function ownUploads(db: Db, personId: string, urls: readonly string[]): Promise<OwnUploads> {
  const ids = uploadIdsIn(urls)
  return uploadsAmong(ids.length === 0 ? [] : await findOwnFiles(db, ids, personId))
}

type UploadsOfPerson = { readonly personId: string; readonly urls: readonly string[] }

/** The same for several persons, in their order. */
export async function ownUploadsOfMany(db: Db, requests: readonly UploadsOfPerson[]): Promise<readonly OwnUploads[]> {
  const found = await findFilesOfPersons(
    db,
    requests.flatMap(({ urls }) => uploadIdsIn(urls)),
  )
  const byOwner = Map.groupBy(found, ({ owner_person_id }) => owner_person_id)
  return requests.map(({ personId }) => uploadsAmong(byOwner.get(personId) ?? []))
}

type FoundFile = Awaited<ReturnType<typeof findOwnFiles>>[number]

function uploadsAmong(found: readonly FoundFile[]): OwnUploads {
  const own = new Map(
    found.map(({ id, purpose, name, size, upload_size }) => [id, { purpose, name, size: upload_size ?? size }]),
  )
  const at = (url: string) => own.get(uploadIdOf(url) ?? '')
  return {
    at,
    owns: (url) => at(url) !== undefined,
    isPhoto: (url) => isPortraitPurpose(at(url)?.purpose ?? ''),
  }
}

/**
 * Prevents the deletion of uploads that a record of the person is about to reference.
 *
 * @throws DomainError `record.conflict` when one of them was just deleted
 */
export async function markUploadsReferenced(
  tx: Tx,
  personId: string,
  urls: readonly string[],
  now: Date,
): Promise<void> {
  const ids = uploadIdsIn(urls)
  if (ids.length === 0) return
  await recordReference(tx, ids, personId, now)
  if ((await findOwnFiles(tx, ids, personId)).length < ids.length) throw new DomainError('record.conflict')
}
