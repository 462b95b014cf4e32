export const zooms = [0.5, 0.65, 0.8, 1, 1.25] as const

/** The places of full size in `zooms`, and of the smallest letters that are easy to read. */
export const fullSize = 3
const readableSize = 2

/** The largest size, up to the full one, at which the chart fits; full size if its letters would be too small. */
export function firstZoom(width: number, room: number): number {
  return width > room && width * zooms[readableSize] <= room ? readableSize : fullSize
}
