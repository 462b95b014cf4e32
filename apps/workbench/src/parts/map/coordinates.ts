export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The Mercator projection diverges beyond this latitude. */
export const maxLatitude = 85

/** Five decimals are about one meter. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** The place of a point on a map, within the limits of the projection. */
export const coordinatesOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }): Coordinates => ({
  latitude: roundDegrees(Math.max(-maxLatitude, Math.min(maxLatitude, lat))),
  longitude: roundDegrees(lng),
})
