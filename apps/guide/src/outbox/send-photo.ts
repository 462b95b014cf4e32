import { call } from '../shell/api.ts'
import { uploadFile } from '../shell/upload.ts'
import type { PhotoEntry } from './entries.ts'
import { readPhoto } from './outbox.ts'

/** Sends the photo of a punch that the server has. The first photo stays, so that a repetition changes nothing. */
export async function sendPhoto(accountId: string, { key, body: { punch, taken } }: PhotoEntry): Promise<void> {
  const file = await uploadFile(await readPhoto(accountId, key), 'punch-photo')
  await call('PUT /workbenchApi/attendance/own/punches/{id}/photo', { id: punch, file, taken })
}
