import { decodeQR } from 'qr/decode.js'

/** At this size a photo of a whole page keeps the modules of its code several pixels wide. */
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
 * Reads the text of the QR code in a picture file; undefined if there is none. We decode it ourselves, because most
 * desktop browsers and in-app browsers lack BarcodeDetector.
 * @throws if the file is not a picture
 */
export async function readPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const pixels = pixelsOf(picture, Math.round(picture.width * scale), Math.round(picture.height * scale))
  picture.close()
  return decode(pixels, { effort: 4, timeLimit: photoMilliseconds })
}

/** Reads the text of the QR code in the current camera frame. */
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
