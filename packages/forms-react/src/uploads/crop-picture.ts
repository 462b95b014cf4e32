import type { Pixels } from './picture-checks.ts'

export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Shape = { readonly width: number; readonly height: number }

/** Rotates by right angles only. */
export type Rotation = 0 | 90 | 180 | 270

export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/**
 * The part `area` of a rotated picture, drawn at the size of `shape`. The area counts pixels of the rotated picture.
 */
export function cropPicture(image: HTMLImageElement, area: Area, turn: Rotation, shape: Shape): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = shape.width
  canvas.height = shape.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  const { naturalWidth, naturalHeight } = image
  const isSideways = turn === 90 || turn === 270
  const [turnedWidth, turnedHeight] = isSideways ? [naturalHeight, naturalWidth] : [naturalWidth, naturalHeight]
  // Parts of the frame outside of the picture, and transparent parts, become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, shape.width, shape.height)
  context.imageSmoothingQuality = 'high'
  context.scale(shape.width / area.width, shape.height / area.height)
  context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(image, -naturalWidth / 2, -naturalHeight / 2)
  return canvas
}

export function pixelsOf(canvas: HTMLCanvasElement): Pixels | undefined {
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
}

/** From the best quality to the lowest that is fit for print. */
const qualities = [0.92, 0.85, 0.75, 0.65]

/** The picture as a file, in the best quality that fits into `limit` bytes. */
export async function encodePicture(canvas: HTMLCanvasElement, mime: string, limit: number): Promise<Blob | undefined> {
  let encoded: Blob | undefined
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mime, quality))
    encoded = blob ?? encoded
    if (blob && blob.size <= limit) return blob
    // Lossless formats have no quality setting.
    if (mime === 'image/png') break
  }
  return encoded
}
