import type { Feature, FeatureCollection, Point } from 'geojson'
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { fontStack, type MapColors } from '../../../parts/map/base-style.ts'
import { circleAround } from '../../../parts/map/circle-around.ts'
import type { Coordinates } from '../../../parts/map/coordinates.ts'

export type MapMarker = Coordinates & {
  readonly id: string
  readonly title: string
  /** Its place in the list next to the map. */
  readonly number: number
  readonly capacity: number
  readonly taken: number
}

const source = 'exam-sites'
const rings = 'exam-site-rings'
/** No zoom separates sites at one place. */
const clusterMaxZoom = 17

/** A disc is larger for more seats. */
const radius: ExpressionSpecification = ['interpolate', ['linear'], ['get', 'capacity'], 0, 12, 500, 18, 5000, 28]
const textOf = (figure: string): ExpressionSpecification => ['to-string', ['get', figure]]
const figures: ExpressionSpecification = ['concat', '\n', textOf('taken'), ' / ', textOf('capacity')]

export const siteFeatures = (sites: readonly MapMarker[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: sites.map(({ id, title, number, capacity, taken, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, title, number, capacity, taken },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** Adds the sites over any base map. A style replaces them, so this is called after each. */
export function addSites(map: MapLibre, sites: readonly MapMarker[], colors: MapColors): void {
  // A configured style has fonts of its own, and requests no others.
  const fonts = map.getStyle().glyphs === undefined ? { 'text-font': fontStack } : {}
  map.addSource(source, {
    type: 'geojson',
    data: siteFeatures(sites),
    cluster: true,
    clusterMaxZoom,
    clusterRadius: 40,
    // Sites at one address are one sign with their name.
    clusterProperties: {
      title: [
        ['case', ['==', ['accumulated'], ['get', 'title']], ['accumulated'], ''],
        ['get', 'title'],
      ],
      capacity: ['+', ['get', 'capacity']],
      taken: ['+', ['get', 'taken']],
    },
  })
  map.addSource(rings, { type: 'geojson', data: noRings })
  map.addLayer({
    id: 'site-rings',
    type: 'line',
    source: rings,
    paint: { 'line-color': colors.site, 'line-opacity': 0.6, 'line-dasharray': [3, 3] },
  })
  map.addLayer({
    id: 'site-ring-names',
    type: 'symbol',
    source: rings,
    filter: ['==', ['geometry-type'], 'Point'],
    layout: { ...fonts, 'text-field': ['get', 'name'], 'text-size': 12 },
    paint: { 'text-color': colors.site, 'text-halo-color': colors.land, 'text-halo-width': 2 },
  })
  map.addLayer({
    id: 'site-signs',
    type: 'circle',
    source,
    paint: {
      'circle-color': colors.site,
      'circle-radius': radius,
      'circle-stroke-color': colors.siteText,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'site-numbers',
    type: 'symbol',
    source,
    filter: ['has', 'number'],
    layout: { ...fonts, 'text-field': textOf('number'), 'text-size': 13, 'text-allow-overlap': true },
    paint: { 'text-color': colors.siteText },
  })
  map.addLayer({
    id: 'site-names',
    type: 'symbol',
    source,
    layout: {
      ...fonts,
      'text-field': ['concat', ['get', 'title'], figures],
      'text-size': 13,
      'text-anchor': 'top',
      'text-max-width': 8,
      'text-offset': [0, 1.4],
    },
    paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 2 },
  })
}

export function updateSites(map: MapLibre, sites: readonly MapMarker[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(siteFeatures(sites))
}

const noRings: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Distances that are drawn around a chosen site, in metres. */
const ringRadii = [1000, 2000, 5000, 10_000]

/** A ring, and its name at its most northern point. */
function ringWith(site: Coordinates, radius: number, name: string): Feature[] {
  const ring = circleAround(site, radius)
  const [top] = ring.geometry.coordinates.flat().toSorted(([, one = 0], [, other = 0]) => other - one)
  return [ring, { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: top ?? [] } }]
}

/** Draws the distances around a site, with their names, or none. */
export function drawRings(map: MapLibre, site: Coordinates | undefined, nameOf: (metres: number) => string): void {
  const features = site ? ringRadii.flatMap((radius) => ringWith(site, radius, nameOf(radius))) : []
  map.getSource<GeoJSONSource>(rings)?.setData({ ...noRings, features })
}

/** Opens what is at a point of the screen: a site, or the sites of a cluster. */
export async function openAt(map: MapLibre, at: { x: number; y: number }, onSelect: (id: string) => void) {
  const [hit] = map.queryRenderedFeatures([at.x, at.y], { layers: ['site-signs'] })
  if (hit?.geometry.type !== 'Point') return
  const { id, cluster_id: cluster } = hit.properties
  if (typeof id === 'string') return onSelect(id)
  const sites = map.getSource<GeoJSONSource>(source)
  const zoom = await sites?.getClusterExpansionZoom(cluster)
  if (zoom === undefined) return
  if (zoom > clusterMaxZoom) {
    const [first] = (await sites?.getClusterLeaves(cluster, 1, 0)) ?? []
    if (typeof first?.properties?.id === 'string') onSelect(first.properties.id)
  }
  map.easeTo({ center: hit.geometry.coordinates as [number, number], zoom })
}
