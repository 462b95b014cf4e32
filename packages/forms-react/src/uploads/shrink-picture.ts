import type { WidgetOptions } from '@rostrum/forms'
import { loadPicture } from './crop-picture.ts'
import { croppedFile } from './picture-format.ts'

/** Pixels of the longer edge. A page of A4 then has about 250 per inch, and its small print can be read. */
const edges = [3000, 2200, 1600]
/** From the best quality to the lowest in which print can be read. */
const qualities = [0.85, 0.75, 0.6]

/** One after the other: a phone has no memory for several pictures at once. */
let before: Promise<unknown> = Promise.resolve()

/** The picture as a JPEG file within `limit` bytes; undefined where it does not fit in any quality. */
export function shrinkPicture(file: File, options: WidgetOptions, limit: number): Promise<File | undefined> {
  const shrunk = before.then(() => shrink(file, options, limit))
  before = shrunk.catch(() => {})
  return shrunk
}

async function shrink(file: File, options: WidgetOptions, limit: number): Promise<File | undefined> {
  const picture = await read(file)
  try {
    for (const edge of edges) {
      const canvas = draw(picture, edge)
      for (const quality of qualities) {
        const blob = await encode(canvas, quality)
        if (blob && blob.size <= limit) return named(file, blob, options)
      }
    }
    return undefined
  } finally {
    if ('close' in picture) picture.close()
  }
}

const named = (file: File, blob: Blob, options: WidgetOptions): File =>
  /\.jpe?g$/i.test(file.name)
    ? new File([blob], file.name, { type: blob.type })
    : croppedFile(file.name, blob, {
        ...options,
        fileTypes: options.fileTypes?.filter((type) => /jpe?g/i.test(type)) ?? [],
      })

/** Decoded away from the page's thread where the browser can do that, and upright. */
async function read(file: File): Promise<ImageBitmap | HTMLImageElement> {
  if (typeof createImageBitmap === 'function') {
    try {
      return await createImageBitmap(file, { imageOrientation: 'from-image' })
    } catch {
      // Older browsers do not know the option.
    }
  }
  const url = URL.createObjectURL(file)
  try {
    return await loadPicture(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

type Canvas = OffscreenCanvas | HTMLCanvasElement

function draw(picture: ImageBitmap | HTMLImageElement, edge: number): Canvas {
  const [fullWidth, fullHeight] =
    picture instanceof HTMLImageElement
      ? [picture.naturalWidth, picture.naturalHeight]
      : [picture.width, picture.height]
  const scale = Math.min(1, edge / Math.max(fullWidth, fullHeight))
  const [width, height] = [Math.round(fullWidth * scale), Math.round(fullHeight * scale)]
  const canvas = blank(width, height)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (!context) throw new Error('The browser draws no pictures')
  // Transparent parts become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

function blank(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

function encode(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg'
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality })
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
