import { tokens } from '@rostrum/ui/tokens'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import type { City } from './cities.ts'

/** The colors of the map, from the theme of the page. */
export type MapColors = Readonly<Record<'sea' | 'land' | 'coast' | 'text' | 'site' | 'siteText' | 'chosen', string>>

/** MapLibre reads no CSS variables, so it gets the colors of a scheme. */
export function mapColors(scheme: 'light' | 'dark'): MapColors {
  const colors = scheme === 'dark' ? { ...tokens.light, ...tokens.dark } : tokens.light
  return {
    sea: colors['open-tint'],
    land: colors.card,
    coast: colors['line-strong'],
    text: colors.sub,
    site: colors.link,
    siteText: colors.card,
    chosen: colors.error,
  }
}

/** Without a `glyphs` address in the style, these are CSS families, drawn by the browser. */
export const fontStack = ['system-ui', 'Noto Sans SC', 'sans-serif']

type BaseData = {
  readonly land: Feature | FeatureCollection
  readonly cities: readonly City[]
  readonly language: 'zh' | 'en'
  readonly colors: MapColors
}

/** The source of the lines that follow the view. */
export const graticuleSource = 'graticule'

/** The closest zoom of the included base map, which has no streets to show: a few hundred meters. */
export const baseMaxZoom = 15

/** The base map that is part of the product: land, sea, grid lines and the names of cities. It requests nothing. */
export function baseStyle({ land, cities, language, colors }: BaseData): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: land as Feature<Geometry>, attribution: 'Natural Earth' },
      [graticuleSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      cities: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: cities.map((city) => ({
            type: 'Feature',
            properties: { name: city[language], rank: city.rank },
            geometry: { type: 'Point', coordinates: [city.longitude, city.latitude] },
          })),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': colors.land, 'fill-outline-color': colors.coast },
      },
      {
        id: 'graticule-lines',
        type: 'line',
        source: graticuleSource,
        filter: ['==', ['geometry-type'], 'LineString'],
        paint: { 'line-color': colors.coast, 'line-opacity': 0.5 },
      },
      ...(['top', 'left'] as const).map((anchor) => edgeNames(anchor, colors)),
      cityLayer('cities', ['==', ['get', 'rank'], 2], 4, 12, colors),
      // Names of the last layer are placed first.
      cityLayer('capitals', ['==', ['get', 'rank'], 1], 0, 14, colors),
    ],
  }
}

/** Names of grid lines, inside an edge of the view. */
const edgeNames = (anchor: 'top' | 'left', colors: MapColors): StyleSpecification['layers'][number] => ({
  id: `graticule-${anchor}`,
  type: 'symbol',
  source: graticuleSource,
  filter: ['==', ['get', 'anchor'], anchor],
  layout: {
    ...{ 'text-field': ['get', 'name'], 'text-font': fontStack, 'text-size': 11 },
    ...{ 'text-anchor': anchor, 'text-offset': anchor === 'top' ? [0, 0.4] : [0.4, 0] },
  },
  paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
})

function cityLayer(
  id: string,
  filter: ExpressionSpecification,
  minzoom: number,
  size: number,
  colors: MapColors,
): StyleSpecification['layers'][number] {
  return {
    id,
    type: 'symbol',
    source: 'cities',
    minzoom,
    filter,
    layout: {
      ...{ 'text-field': ['get', 'name'], 'text-font': fontStack, 'text-size': size },
      // A name moves above or below its city where a sign of the page covers it, or else hides.
      ...{ 'text-variable-anchor': ['center', 'top', 'bottom'], 'text-radial-offset': 2.8 },
    },
    paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
  }
}
