import type { Feature, FeatureCollection } from 'geojson'

type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Distances of lines in degrees. */
const steps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002]

/** The most lines in one direction. */
const mostLines = 8

/**
 * Lines of equal longitude and latitude in a view, named at its upper and left edge. They give an empty view, in which
 * the included base map has no streets, a scale and a place.
 */
export function graticuleOf(bounds: Bounds): FeatureCollection {
  const { west, south, east, north } = bounds
  const step = steps.findLast((one) => Math.max(east - west, north - south) / one <= mostLines) ?? 10
  const places = step < 0.01 ? 3 : step < 0.1 ? 2 : step < 1 ? 1 : 0
  const name = (degrees: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(degrees).toFixed(places)}°${degrees < 0 ? negative : positive}`
  const meridians = multiples(step, west, east).map((longitude) =>
    lineWith(name(longitude, ['E', 'W']), 'top', [
      [longitude, north],
      [longitude, south],
    ]),
  )
  const parallels = multiples(step, south, north).map((latitude) =>
    lineWith(name(latitude, ['N', 'S']), 'left', [
      [west, latitude],
      [east, latitude],
    ]),
  )
  return { type: 'FeatureCollection', features: [...meridians, ...parallels].flat() }
}

/** The multiples of a step between two numbers, without the rounding of sums. */
function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step)
}

type Position = [longitude: number, latitude: number]

/** A line, and its name at its start. */
const lineWith = (name: string, anchor: 'top' | 'left', [start, end]: [Position, Position]): Feature[] => [
  { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [start, end] } },
  { type: 'Feature', properties: { name, anchor }, geometry: { type: 'Point', coordinates: start } },
]
