import type { Feature, Polygon } from 'geojson'
import type { Coordinates } from './coordinates.ts'

const metresOfDegree = 111_320

/** A circle with a radius in metres. */
export function circleAround({ latitude, longitude }: Coordinates, radius: number): Feature<Polygon> {
  const [north, east] = [radius / metresOfDegree, radius / (metresOfDegree * Math.cos((latitude * Math.PI) / 180))]
  const corner = (at: number) => (at * Math.PI) / 32
  const ring = Array.from({ length: 65 }, (_, at) => [
    longitude + east * Math.cos(corner(at)),
    latitude + north * Math.sin(corner(at)),
  ])
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
