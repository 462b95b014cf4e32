export const zooms = [0.5, 0.65, 0.8, 1, 1.25] as const

/** The place of full size in `zooms`. */
export const fullSize = 3

/** The largest size, up to the full one, at which the chart fits; full size if its letters would be too small. */
export function firstZoom(width: number, room: number): number {
  const smaller = fullSize - 1
  return width > room && width * zooms[smaller] <= room ? smaller : fullSize
}
