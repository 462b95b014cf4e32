/** Degrees. */
export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The ellipsoid of Krasovsky 1940, which GCJ-02 computes on: semi-major axis in metres and squared eccentricity. */
const axis = 6_378_245
const eccentricity = 0.006_693_421_622_965_943

const radians = (degrees: number) => (degrees * Math.PI) / 180
const wave = (at: number, period: number, height: number) => height * Math.sin((at * Math.PI) / period)

/** The waves that both directions share, by the distance from 105° E. */
const shared = (x: number) => wave(x, 1 / 6, 20) + wave(x, 1 / 2, 20)

/**
 * The offset of GCJ-02 from WGS 84, in degrees. The formula of the national datum (国测局 02) is not published by its
 * authority; this is the one that became public in 2010 (Eviltransform, MIT), which agrees with the maps of China within
 * a metre.
 */
function offsetAt({ latitude, longitude }: Coordinates): Coordinates {
  const [x, y] = [longitude - 105, latitude - 35]
  const root = 0.2 * Math.sqrt(Math.abs(x))
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    root +
    ((shared(x) + wave(y, 1, 20) + wave(y, 3, 40) + wave(y, 12, 160) + wave(y, 30, 320)) * 2) / 3
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.5 * root +
    ((shared(x) + wave(x, 1, 20) + wave(x, 3, 40) + wave(x, 12, 150) + wave(x, 30, 300)) * 2) / 3
  const curve = 1 - eccentricity * Math.sin(radians(latitude)) ** 2
  const metresNorth = (axis * (1 - eccentricity)) / (curve * Math.sqrt(curve))
  const metresEast = (axis / Math.sqrt(curve)) * Math.cos(radians(latitude))
  return { latitude: (north * 180) / (metresNorth * Math.PI), longitude: (east * 180) / (metresEast * Math.PI) }
}

/** Whether maps of China shift a place: those of other countries, which lie beyond these edges, are WGS 84. */
export const isOnMapsOfChina = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= 0.8293 && latitude <= 55.8271 && longitude >= 72.004 && longitude <= 137.8347

/** The place on maps of China of what a phone reports. */
export function gcj02FromWgs84(point: Coordinates): Coordinates {
  const offset = offsetAt(point)
  return { latitude: point.latitude + offset.latitude, longitude: point.longitude + offset.longitude }
}

/** What a phone reports at a place on maps of China, to a centimetre: the offset hardly changes over its own length. */
export function wgs84FromGcj02(point: Coordinates): Coordinates {
  let estimate = point
  for (let round = 0; round < 6; round += 1) {
    const offset = offsetAt(estimate)
    estimate = { latitude: point.latitude - offset.latitude, longitude: point.longitude - offset.longitude }
  }
  return estimate
}
