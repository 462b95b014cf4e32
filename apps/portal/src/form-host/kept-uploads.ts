import { storesNothing } from '../shell/browser-storage.ts'

/** What is on its way to the server from a field of a form, as this device keeps it over a reload of the page. */
export type KeptUpload = {
  readonly id: string
  readonly personId: string
  /** The form and the field in it. */
  readonly place: string
  readonly file: File
  readonly at: number
  /** Where on the server it has begun to arrive. */
  readonly address?: string | undefined
}

const lastingMilliseconds = 24 * 3_600_000
const store = 'uploads'

/** Storage may be switched off, full or absent; uploads work without it, as long as the page stays. */
export async function keepUpload(upload: KeptUpload): Promise<void> {
  if (!storesNothing()) await act('readwrite', (uploads) => uploads.put(upload))
}

export async function dropUpload(id: string): Promise<void> {
  await act('readwrite', (uploads) => uploads.delete(id))
}

/** @param now milliseconds; what the server has forgotten by then is dropped */
export async function keptUploads(personId: string, place: string, now: number): Promise<readonly KeptUpload[]> {
  const all = (await act<KeptUpload[]>('readonly', (uploads) => uploads.getAll())) ?? []
  for (const { id, at } of all) if (now - at > lastingMilliseconds) void dropUpload(id)
  return all.filter(
    (each) => each.personId === personId && each.place === place && now - each.at <= lastingMilliseconds,
  )
}

/** Takes away the uploads of those whom the condition names. */
export async function forgetUploads(whose: (personId: string) => boolean): Promise<void> {
  const all = (await act<KeptUpload[]>('readonly', (uploads) => uploads.getAll())) ?? []
  await Promise.all(all.filter((each) => whose(each.personId)).map(({ id }) => dropUpload(id)))
}

async function act<T>(
  mode: IDBTransactionMode,
  request: (uploads: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  try {
    const database = await open()
    try {
      return (await settled(request(database.transaction(store, mode).objectStore(store)))) as T
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
  return settled(opening)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
