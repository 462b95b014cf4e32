export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The Mercator projection diverges beyond this latitude. */
export const maxLatitude = 85

/** Five decimals are about one meter. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
