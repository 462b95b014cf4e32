import { isStorageDisabled } from '../shell/browser-storage.ts'

/** What is on its way to the server from a field of a form, as this device keeps it over a reload of the page. */
export type StoredUpload = {
  readonly id: string
  readonly personId: string
  /** The form and the field in it. */
  readonly fieldKey: string
  readonly file: File
  readonly at: number
  /** Where on the server it has begun to arrive. */
  readonly address?: string | undefined
}

const retentionMilliseconds = 24 * 3_600_000
const store = 'uploads'

/** Storage may be switched off, full or absent; uploads work without it, as long as the page stays. */
export async function saveUpload(upload: StoredUpload): Promise<void> {
  if (!isStorageDisabled()) await runTransaction('readwrite', (uploads) => uploads.put(upload))
}

export async function deleteStoredUpload(id: string): Promise<void> {
  await runTransaction('readwrite', (uploads) => uploads.delete(id))
}

/** @param now milliseconds; what the server has forgotten by then is dropped */
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

/** Takes away the uploads of those whom the condition names. */
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
