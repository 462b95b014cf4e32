import type { Feature, FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { fontStack, type MapColors } from '../../../parts/map/base-style.ts'
import { circleAround } from '../../../parts/map/circle-around.ts'
import type { Coordinates } from '../../../parts/map/coordinates.ts'

export type MapMarker = Coordinates & { readonly id: string; readonly title: string }

const source = 'exam-sites'
const rings = 'exam-site-rings'
/** No zoom separates sites at one place. */
const clusterMaxZoom = 17

export const siteFeatures = (sites: readonly MapMarker[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: sites.map(({ id, title, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, title },
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
    // Sites of several projects in one school are one sign with its name.
    clusterProperties: {
      title: [
        ['case', ['==', ['accumulated'], ['get', 'title']], ['accumulated'], ''],
        ['get', 'title'],
      ],
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
      'circle-radius': ['case', ['has', 'point_count'], 16, 8],
      'circle-stroke-color': colors.siteText,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'site-counts',
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      ...fonts,
      'text-field': ['to-string', ['get', 'point_count']],
      'text-size': 13,
      'text-allow-overlap': true,
      // The circle below the number; names of cities move out of it.
      'text-padding': 14,
    },
    paint: { 'text-color': colors.siteText },
  })
  map.addLayer({
    id: 'site-names',
    type: 'symbol',
    source,
    layout: {
      ...fonts,
      'text-field': ['get', 'title'],
      'text-size': 13,
      'text-anchor': 'top',
      'text-offset': ['case', ['has', 'point_count'], ['literal', [0, 1.4]], ['literal', [0, 0.8]]],
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
