import { ApiFailure } from '@rostrum/ui/api-failure'
import { readData } from '@rostrum/ui/envelope'
import { currentLocale } from './texts.ts'

const path = '/workbenchApi/files/uploads'
const partBytes = 1_000_000
/** Long side of a photo, in pixels; more shows no more. */
const longSide = 1600
const quality = 0.8

/** A photo as JPEG, made smaller, so that it fits a slow network. @throws DOMException for what is no picture */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('The photo cannot be encoded.'))),
      'image/jpeg',
      quality,
    ),
  )
}

/**
 * Uploads a photo in parts for a record that takes it over.
 *
 * @returns the identifier of the file
 * @throws ApiFailure, with status 0 when no answer came
 */
export async function uploadPhoto(photo: Blob, purpose: string): Promise<string> {
  const metadata = `filename ${btoa('photo.jpg')},purpose ${btoa(purpose)}`
  const begun = await send(path, 'POST', { 'upload-length': String(photo.size), 'upload-metadata': metadata })
  const place = new URL(begun.headers.get('location') ?? '', location.origin).pathname
  for (let offset = 0; offset < photo.size; offset += partBytes) {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    await send(place, 'PATCH', headers, photo.slice(offset, offset + partBytes))
  }
  const { id } = await readData<{ readonly id: string }>(await send(place, 'GET', {}))
  return id
}

async function send(
  address: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: Blob,
): Promise<Response> {
  const common = { 'accept-language': currentLocale(), 'x-client': 'phone', 'tus-resumable': '1.0.0' }
  const request = { method, headers: { ...common, ...headers }, ...(body && { body }) }
  const reply = await fetch(address, request).catch(() => {
    throw new ApiFailure({ status: 0, message: '' })
  })
  if (!reply.ok) await readData(reply)
  return reply
}
