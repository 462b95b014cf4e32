import { staffUploadsPath } from '@rostrum/contracts/system/files/calls'
import type { TestClient } from './test-client.ts'

type Upload = { readonly purpose: string; readonly name: string; readonly bytes: Uint8Array }

const base64 = (text: string) => Buffer.from(text).toString('base64')
const tus = { 'tus-resumable': '1.0.0' }

/** Uploads a file of staff in one part. @returns the envelope of the file, or of the first refusal */
export async function uploadAsStaff(client: TestClient, { purpose, name, bytes }: Upload) {
  const begun = await client.raw({
    method: 'POST',
    url: staffUploadsPath,
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
    },
  })
  if (begun.statusCode !== 201) return begun.json()
  const url = String(begun.headers.location)
  const sent = await client.raw({
    method: 'PATCH',
    url,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(bytes),
  })
  return sent.statusCode === 204 ? client.get(url) : sent.json()
}
