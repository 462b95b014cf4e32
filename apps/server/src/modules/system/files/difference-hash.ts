import sharp from 'sharp'
import { inStudio } from './inspect-upload.ts'

const side = 8

/**
 * 128 bits that are nearly equal for pictures that look alike, also after scaling and encoding: for each of 8 × 8 points
 * whether it is brighter than its right neighbour, and then for each whether it is brighter than its lower one.
 *
 * @param bytes a picture that was checked on arrival
 * @param sender has one picture read at a time
 * @returns ones and zeros
 * @throws DomainError `file.content_mismatch` for what is no picture, or when the queue is full
 */
export async function differenceHash(bytes: Buffer, sender: string | undefined): Promise<string> {
  const points = await inStudio(sender, () =>
    sharp(bytes)
      .greyscale()
      .resize(side + 1, side + 1, { fit: 'fill' })
      .raw()
      .toBuffer(),
  )
  const at = (row: number, column: number) => points[row * (side + 1) + column] ?? 0
  const bits = (isBrighter: (row: number, column: number) => boolean) =>
    Array.from({ length: side * side }, (_, index) => (isBrighter(Math.floor(index / side), index % side) ? '1' : '0'))
  return [
    ...bits((row, column) => at(row, column) > at(row, column + 1)),
    ...bits((row, column) => at(row, column) > at(row + 1, column)),
  ].join('')
}
