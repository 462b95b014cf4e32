import type { FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { fontStack, type MapColors } from '../../../parts/map/base-style.ts'
import type { Coordinates } from '../../../parts/map/coordinates.ts'

export type MapMarker = Coordinates & { readonly id: string; readonly title: string }

const source = 'exam-sites'
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
