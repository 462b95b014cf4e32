import { isStorageDisabled } from './browser-storage.ts'

/** A pending upload of a form field, which this device stores across a page reload. */
export type StoredUpload = {
  readonly id: string
  readonly personId: string
  /** The form and its field. */
  readonly fieldKey: string
  readonly file: File
  readonly at: number
  /** The URL of the upload on the server. */
  readonly address?: string | undefined
}

const retentionMilliseconds = 24 * 3_600_000
const store = 'uploads'

/** Storage can be disabled, full or absent; uploads work without it until the page closes. */
export async function saveUpload(upload: StoredUpload): Promise<void> {
  if (!isStorageDisabled()) await runTransaction('readwrite', (uploads) => uploads.put(upload))
}

export async function deleteStoredUpload(id: string): Promise<void> {
  await runTransaction('readwrite', (uploads) => uploads.delete(id))
}

/** @param now milliseconds; uploads that the server has expired are deleted */
export async function findStoredUploads(
  personId: string,
  place: string,
  now: number,
): Promise<readonly StoredUpload[]> {
  const all = (await runTransaction<StoredUpload[]>('readonly', (uploads) => uploads.getAll())) ?? []
  for (const { id, at } of all) if (now - at > retentionMilliseconds) void deleteStoredUpload(id)
  return all.filter(
    (each) => each.personId === personId && each.fieldKey === place && now - each.at <= retentionMilliseconds,
  )
}

/** Deletes the uploads of the owners that match the condition. */
export async function deleteUploadsWhere(whose: (personId: string) => boolean): Promise<void> {
  const all = (await runTransaction<StoredUpload[]>('readonly', (uploads) => uploads.getAll())) ?? []
  await Promise.all(all.filter((each) => whose(each.personId)).map(({ id }) => deleteStoredUpload(id)))
}

async function runTransaction<T>(
  mode: IDBTransactionMode,
  request: (uploads: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return (await requestResult(request(database.transaction(store, mode).objectStore(store)))) as T
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open('rostrum', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'id' })
  return requestResult(opening)
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
