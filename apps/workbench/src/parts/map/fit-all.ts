import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl'
import type { Coordinates } from './coordinates.ts'
import { namedZoom } from './named-zoom.ts'

export const pointOf = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude]

/** Space around the places, of which narrow windows have less. */
const padding = 60

/** The notice and the controls are at the top, the controls at the end, and below are the names of places and the scale. */
function paddingOf(width: number, height: number) {
  const space = Math.min(padding, width / 8)
  return { top: Math.min(130, height / 3), bottom: Math.min(110, height / 4), left: space, right: space + 40 }
}

export type Fit = {
  readonly places: readonly Coordinates[]
  /** Not nearer than this. */
  readonly maxZoom: number
  /** The cities that the base map names, one of which stays in view; none where a configured style is shown. */
  readonly named: readonly Coordinates[]
}

/** Shows all places at once. */
export function fitAll(map: MapLibre, { places, maxZoom, named }: Fit): void {
  const [first] = places
  if (!first) return
  const bounds = places.reduce(
    (around, place) => around.extend(pointOf(place)),
    new LngLatBounds(pointOf(first), pointOf(first)),
  )
  const { lng: longitude, lat: latitude } = bounds.getCenter()
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  map.fitBounds(bounds, {
    padding: paddingOf(width, height),
    maxZoom: Math.min(maxZoom, namedZoom({ latitude, longitude }, named, { width, height })),
    animate: false,
  })
}
