/** A point of the map, both coordinates from 0 to 1: the world in the Mercator projection, north at 0. */
export type MapPoint = { readonly x: number; readonly y: number }
export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The projection diverges beyond this latitude. */
export const maxLatitude = 85

export function project({ latitude, longitude }: Coordinates): MapPoint {
  const bounded = Math.max(-maxLatitude, Math.min(maxLatitude, latitude))
  const radians = (bounded * Math.PI) / 180
  return { x: (longitude + 180) / 360, y: 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI) }
}

export function unproject({ x, y }: MapPoint): Coordinates {
  const latitude = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI
  return { latitude, longitude: (((x % 1) + 1) % 1) * 360 - 180 }
}
