import { type Coordinates, type MapPoint, maxLatitude, project, unproject } from './mercator.ts'

/** The visible part of the map: the center, and the width of the whole world in pixels. */
export type View = { readonly centre: MapPoint; readonly scale: number }
export type Size = { readonly width: number; readonly height: number }

const [smallest, largest] = [1100, 256 * 2 ** 17]

export const wholeWorld: View = { centre: { x: 0.78, y: 0.42 }, scale: 1600 }

export const toScreen = ({ centre, scale }: View, { width, height }: Size, { x, y }: MapPoint): MapPoint => ({
  x: (x - centre.x) * scale + width / 2,
  y: (y - centre.y) * scale + height / 2,
})

export const toMap = ({ centre, scale }: View, { width, height }: Size, { x, y }: MapPoint): MapPoint => ({
  x: centre.x + (x - width / 2) / scale,
  y: centre.y + (y - height / 2) / scale,
})

/** Zooms by a factor; the screen point `at` stays fixed. */
export function zoomAt(view: View, size: Size, factor: number, at: MapPoint): View {
  const scale = Math.max(smallest, Math.min(largest, view.scale * factor))
  const held = toMap(view, size, at)
  const centre = {
    x: held.x - (at.x - size.width / 2) / scale,
    y: held.y - (at.y - size.height / 2) / scale,
  }
  return clampView({ centre, scale })
}

export const panBy = ({ centre, scale }: View, right: number, down: number): View =>
  clampView({ centre: { x: centre.x + right / scale, y: centre.y + down / scale }, scale })

const clampView = ({ centre, scale }: View): View => ({
  centre: { x: Math.max(0, Math.min(1, centre.x)), y: Math.max(0, Math.min(1, centre.y)) },
  scale,
})

/** Fits all sites with a margin, but never so close that no coast is visible for orientation. */
export const fitPoints = (places: readonly Coordinates[], size: Size): View => viewAround(places, size, 256 * 2 ** 5)

/** The zoom at which sites that overlap now are separate. */
export const separatePoints = (places: readonly Coordinates[], size: Size): View => viewAround(places, size, largest)

function viewAround(places: readonly Coordinates[], { width, height }: Size, nearest: number): View {
  if (places.length === 0 || width === 0) return wholeWorld
  const points = places.map(project)
  const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [west, east] = span(points.map(({ x }) => x))
  const [north, south] = span(points.map(({ y }) => y))
  const room = 0.7
  const scale = Math.min((width * room) / (east - west || 1e-9), (height * room) / (south - north || 1e-9), nearest)
  return { centre: { x: (west + east) / 2, y: (north + south) / 2 }, scale: Math.max(smallest, scale) }
}

export type Cluster<P> = { readonly at: MapPoint; readonly places: readonly P[] }

/** Overlapping sites become one marker with their number. */
export function clusterPoints<P extends Coordinates>(
  places: readonly P[],
  view: View,
  size: Size,
  apart = 44,
): Cluster<P>[] {
  const margin = apart
  const seen = places
    .map((place) => ({ place, at: toScreen(view, size, project(place)) }))
    .filter(({ at }) => at.x > -margin && at.y > -margin && at.x < size.width + margin && at.y < size.height + margin)
  const clusters: { at: MapPoint; places: P[] }[] = []
  for (const { place, at } of seen) {
    const near = clusters.find((one) => Math.hypot(one.at.x - at.x, one.at.y - at.y) < apart)
    if (near) near.places.push(place)
    else clusters.push({ at, places: [place] })
  }
  return clusters
}

export type GridLine = { readonly direction: 'meridian' | 'parallel'; readonly at: number; readonly degrees: number }

const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]
const linesApart = 90

/** Visible meridians and parallels, with a step that leaves space between them. */
export function graticule(view: View, size: Size): GridLine[] {
  const step = steps.findLast((degrees) => (degrees / 360) * view.scale > linesApart) ?? 30
  const corners = [toMap(view, size, { x: 0, y: 0 }), toMap(view, size, { x: size.width, y: size.height })]
  const degreesAt = (x: number) => x * 360 - 180
  const [west = 0, east = 0] = corners.map(({ x }) => Math.max(-180, Math.min(180, degreesAt(x))))
  const [north = 0, south = 0] = corners.map((corner) => unproject(corner).latitude)
  const multiples = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, at) =>
      Number(((Math.ceil(from / step) + at) * step).toFixed(2)),
    )
  const place = (latitude: number, longitude: number) => toScreen(view, size, project({ latitude, longitude }))
  return [
    ...multiples(west, east).map((degrees): GridLine => ({ direction: 'meridian', degrees, at: place(0, degrees).x })),
    ...multiples(Math.max(south, -maxLatitude), Math.min(north, maxLatitude)).map(
      (degrees): GridLine => ({ direction: 'parallel', degrees, at: place(degrees, 0).y }),
    ),
  ]
}
