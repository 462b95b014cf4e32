import { decodeQR } from 'qr/decode.js'

/** A photo of a whole page keeps the modules of its code several pixels wide at this size. */
const largestSide = 2400
const photoMilliseconds = 3000

function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures.')
  context.drawImage(source, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/**
 * The text of the QR code in a picture file; undefined when there is none. Decoded by our own code, since the
 * browser's BarcodeDetector is missing on most desktops and in the browsers of messengers.
 *
 * @throws when the file is no picture
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const pixels = pixelsOf(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  picture.close()
  return decode(pixels, { effort: 4, timeLimit: photoMilliseconds })
}

/** The text of the QR code that the camera sees at this moment. */
export function readFrame(video: HTMLVideoElement): string | undefined {
  if (video.videoWidth === 0) return undefined
  return decode(pixelsOf(video, video.videoWidth, video.videoHeight), {})
}

function decode(pixels: ImageData, options: { effort?: number; timeLimit?: number }): string | undefined {
  try {
    return decodeQR(pixels, options)
  } catch {
    return undefined
  }
}
