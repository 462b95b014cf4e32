import type { staffUploadsPath } from '@rostrum/contracts/system/files/calls'
import { readData, readEnvelope, refusalOf } from '@rostrum/ui/envelope'
import { uploadInParts } from '@rostrum/ui/tus'
import { fetchTracked } from './api.ts'
import { currentLocale } from './texts.ts'

const path: typeof staffUploadsPath = '/workbenchApi/files/uploads'

export type StaffUpload = { readonly id: string; readonly name: string; readonly size: number }

/**
 * Uploads a file in parts, for a record that takes it over by its identifier. After a lost connection it continues with
 * what has not arrived.
 *
 * @throws ApiFailure
 */
export const uploadFile = async (
  file: File,
  purpose: string,
  way: { readonly onProgress?: (share: number) => void; readonly signal?: AbortSignal } = {},
): Promise<StaffUpload> => readData(await uploadInParts(file, { path, name: file.name, purpose, send, ...way }))

async function send(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: Blob | null = null,
): Promise<Response> {
  const reply = await fetchTracked(address, {
    ...{ method, body },
    headers: { ...headers, 'accept-language': currentLocale() },
  })
  if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
  return reply
}
