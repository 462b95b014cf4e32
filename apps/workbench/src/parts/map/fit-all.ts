import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import type { Coordinates } from './coordinates.ts'

export const pointOf = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude]

/** Shows all places at once, not nearer than `maxZoom`. */
export function fitAll(map: MapLibre, places: readonly Coordinates[], maxZoom: number): void {
  const [first] = places
  if (!first) return
  const bounds = places.reduce(
    (around, place) => around.extend(pointOf(place)),
    new LngLatBounds(pointOf(first), pointOf(first)),
  )
  map.fitBounds(bounds, { padding: 60, maxZoom, animate: false })
}
