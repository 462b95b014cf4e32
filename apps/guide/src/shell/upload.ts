import { readData } from '@rostrum/ui/envelope'
import { uploadInParts } from '@rostrum/ui/tus'
import { uploadSender } from '@rostrum/ui/upload-sender'
import { currentLocale } from './texts.ts'

const path = '/workbenchApi/files/uploads'
const send = uploadSender(() => ({ 'accept-language': currentLocale(), 'x-client': 'phone' }))
/** Long side of a photo, in pixels; more shows no more. */
const longSide = 1600
const largestBytes = 400_000
/** Of JPEG; a picture with much detail needs a lower one to stay below the limit. */
const qualities = [0.8, 0.65, 0.5]

/** A photo as JPEG, made smaller, so that it fits a slow network. @throws DOMException for what is no picture */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo)
  const picture = await shrinkPicture(bitmap, bitmap.width, bitmap.height)
  bitmap.close()
  return picture
}

/** A picture, such as a frame of the camera, as JPEG of at most 400 KB wherever its detail allows. */
export async function shrinkPicture(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  let encoded = await encode(canvas, qualities[0])
  for (const quality of qualities.slice(1)) if (encoded.size > largestBytes) encoded = await encode(canvas, quality)
  return encoded
}

const encode = (canvas: HTMLCanvasElement, quality: number | undefined): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new DOMException('The photo cannot be encoded.'))),
      'image/jpeg',
      quality,
    ),
  )

/**
 * Uploads a file, or a photo that was made smaller, in parts for a record that takes it over. After a lost connection it
 * continues with what has not arrived.
 *
 * @returns the identifier of the file
 * @throws ApiFailure, with status 0 when no answer came
 */
export async function uploadFile(file: Blob, purpose: string, name = 'photo.jpg'): Promise<string> {
  const reply = await uploadInParts(file, { path, name, purpose, send })
  const { id } = await readData<{ readonly id: string }>(reply)
  return id
}
