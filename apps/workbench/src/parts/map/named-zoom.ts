import type { Coordinates } from './coordinates.ts'

type Size = { readonly width: number; readonly height: number }

/** The width of the whole earth at zoom 0. */
const worldPixels = 512
/** What the name of a city needs between its place and the edge. */
const edge = 40

/** In parts of the earth's width, by the Mercator projection. */
const project = ({ longitude, latitude }: Coordinates) => ({
  x: longitude / 360,
  y: -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI),
})

/** The nearest zoom at which a view of a place still has the name of a city in it; without cities, any zoom has one. */
export function namedZoom(center: Coordinates, cities: readonly Coordinates[], { width, height }: Size): number {
  if (cities.length === 0) return Number.POSITIVE_INFINITY
  const from = project(center)
  const zooms = cities.map((city) => {
    const to = project(city)
    const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
    const scale = Math.min((width / 2 - edge) / across, (height / 2 - edge) / down)
    return Math.log2(Math.max(1, scale / worldPixels))
  })
  return Math.max(...zooms)
}
