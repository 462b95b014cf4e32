import { tokens } from '@rostrum/ui/tokens'
import type { FeatureCollection, Point } from 'geojson'
import {
  type AddLayerObject,
  type GeoJSONSource,
  type Map as MapLibre,
  Marker,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import { fontStack, type MapColors } from '../../../parts/map/base-style.ts'
import { circleAround } from '../../../parts/map/circle-around.ts'
import type { Coordinates } from '../../../parts/map/coordinates.ts'
import { type MapState, mapStates, type PlacedStore, type StateColors } from './map-stores.ts'
import { ringParts } from './ring.ts'

const source = 'stores'
const circle = 'store-radius'
const clusterMaxZoom = 15

const features = (stores: readonly PlacedStore[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: stores.map(({ id, name, status, latitude, longitude }) => ({
    type: 'Feature',
    properties: { id, name, status },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

const countOf = (state: MapState) => ['+', ['case', ['==', ['get', 'status'], state], 1, 0]]

type StyledMap = {
  readonly getStyle: () => Pick<StyleSpecification, 'glyphs'>
  readonly addSource: (id: string, added: SourceSpecification) => unknown
  readonly addLayer: (layer: AddLayerObject) => unknown
}

/** Adds the stores over any base map: one circle each, and groups that `drawGroups` draws. */
export function addStores(
  map: StyledMap,
  stores: readonly PlacedStore[],
  colors: MapColors,
  states: StateColors,
): void {
  const fonts = map.getStyle().glyphs === undefined ? { 'text-font': fontStack } : {}
  map.addSource(circle, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  map.addLayer({
    id: circle,
    type: 'fill',
    source: circle,
    paint: { 'fill-color': states.open, 'fill-opacity': 0.12, 'fill-outline-color': states.open },
  })
  map.addSource(source, {
    type: 'geojson',
    data: features(stores),
    cluster: true,
    clusterMaxZoom,
    clusterRadius: 48,
    clusterProperties: Object.fromEntries(mapStates.map((state) => [state, countOf(state)])),
  })
  map.addLayer({
    id: 'store-signs',
    type: 'circle',
    source,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': ['match', ['get', 'status'], 'paused', states.paused, 'planned', states.planned, states.open],
      'circle-radius': 7,
      'circle-stroke-color': colors.siteText,
      'circle-stroke-width': 2,
    },
  })
  map.addLayer({
    id: 'store-names',
    type: 'symbol',
    source,
    minzoom: 9,
    filter: ['!', ['has', 'point_count']],
    layout: {
      ...fonts,
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 0.8],
    },
    paint: { 'text-color': colors.text, 'text-halo-color': colors.land, 'text-halo-width': 2 },
  })
  // The rings are elements over the map, of which it knows nothing: invisible numbers keep names away from them.
  map.addLayer({
    id: 'store-groups',
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      ...fonts,
      'text-field': ['to-string', ['get', 'point_count']],
      'text-size': 13,
      'text-allow-overlap': true,
      'text-padding': 18,
    },
    paint: { 'text-opacity': 0 },
  })
}

export function updateStores(map: MapLibre, stores: readonly PlacedStore[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(features(stores))
}

/** Draws the radius of a store in metres around its position, or none. */
export function drawRadius(map: MapLibre, place: (Coordinates & { readonly radius: number }) | undefined): void {
  map
    .getSource<GeoJSONSource>(circle)
    ?.setData({ type: 'FeatureCollection', features: place ? [circleAround(place, place.radius)] : [] })
}

/** The store at a point of the screen. */
export function storeAt(map: MapLibre, { x, y }: { readonly x: number; readonly y: number }): string | undefined {
  if (!map.getLayer('store-signs')) return undefined
  const id: unknown = map.queryRenderedFeatures([x, y], { layers: ['store-signs'] })[0]?.properties.id
  return typeof id === 'string' ? id : undefined
}

/** Groups of stores as rings with their number; a click zooms to their members. */
export class GroupMarkers {
  readonly #map: MapLibre
  readonly #states: StateColors
  readonly #label: (count: number) => string
  #shown = new Map<number, Marker>()

  constructor(map: MapLibre, states: StateColors, label: (count: number) => string) {
    this.#map = map
    this.#states = states
    this.#label = label
  }

  /** Shows the groups in view, and only those. */
  draw(): void {
    if (!this.#map.getSource(source) || !this.#map.isSourceLoaded(source)) return
    const next = new Map<number, Marker>()
    for (const { geometry, properties } of this.#map.querySourceFeatures(source)) {
      const id: unknown = properties.cluster_id
      if (typeof id !== 'number' || geometry.type !== 'Point' || next.has(id)) continue
      const [longitude = 0, latitude = 0] = geometry.coordinates
      const known = this.#shown.get(id)
      next.set(id, known ?? this.#add(id, [longitude, latitude], properties))
    }
    for (const [id, marker] of this.#shown) if (!next.has(id)) marker.remove()
    this.#shown = next
  }

  remove(): void {
    for (const marker of this.#shown.values()) marker.remove()
    this.#shown.clear()
  }

  #add(id: number, at: [number, number], counts: Readonly<Record<string, unknown>>): Marker {
    const total = Number(counts.point_count)
    const element = document.createElement('button')
    element.type = 'button'
    // The list next to the map is the way for the keyboard.
    element.tabIndex = -1
    element.setAttribute('aria-label', this.#label(total))
    element.style.cssText = 'background:none;border:0;padding:0;cursor:pointer;line-height:0'
    element.append(ringOf(counts, total, this.#states))
    element.addEventListener('click', (event) => {
      event.stopPropagation()
      void this.#zoomTo(id, at)
    })
    return new Marker({ element }).setLngLat(at).addTo(this.#map)
  }

  async #zoomTo(id: number, center: [number, number]): Promise<void> {
    const zoom = await this.#map.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(id)
    if (zoom !== undefined) this.#map.easeTo({ center, zoom })
  }
}

const svg = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** A ring with the number inside: the more stores, the larger. */
function ringOf(counts: Readonly<Record<string, unknown>>, total: number, states: StateColors): SVGElement {
  const size = total < 10 ? 34 : total < 100 ? 42 : 52
  const root = svg('svg', { width: size, height: size, viewBox: '0 0 42 42', 'aria-hidden': 'true' })
  root.append(svg('circle', { cx: 21, cy: 21, r: 19, fill: 'var(--rs-card)' }))
  const numbers = { open: Number(counts.open), paused: Number(counts.paused), planned: Number(counts.planned) }
  for (const { key, from, length } of ringParts(numbers))
    root.append(
      svg('circle', {
        ...{ cx: 21, cy: 21, r: 17, fill: 'none', stroke: states[key], 'stroke-width': 5, pathLength: 100 },
        ...{ 'stroke-dasharray': `${length} ${100 - length}`, 'stroke-dashoffset': 25 - from },
      }),
    )
  const text = svg('text', {
    ...{ x: 21, y: 21, 'text-anchor': 'middle', 'dominant-baseline': 'central', fill: 'var(--rs-ink)' },
    ...{ 'font-size': 13, 'font-weight': 600 },
  })
  text.textContent = String(total)
  root.append(text)
  return root
}

/** The pin of the chosen store. */
export const pinColor = (scheme: 'light' | 'dark'): string => tokens[scheme].link
