import { useComputedColorScheme } from '@mantine/core'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { mapColors } from '../../../parts/map/base-style.ts'
import { cities } from '../../../parts/map/cities.ts'
import { type Coordinates, coordinatesOf } from '../../../parts/map/coordinates.ts'
import { fitAll } from '../../../parts/map/fit-all.ts'
import { MapFrame } from '../../../parts/map/MapFrame.tsx'
import { useMap, useMapStyle } from '../../../parts/map/use-map.ts'
import { useT } from '../../../shell/use-t.ts'
import { type PlacedStore, stateColors } from './map-stores.ts'
import { addStores, drawRadius, GroupMarkers, pinColor, storeAt, updateStores } from './store-layers.ts'

export type MapBounds = { readonly contains: (place: Coordinates) => boolean }

type StoreMapCanvasProps = {
  styleUrl: string | null
  stores: readonly PlacedStore[]
  /** The chosen store with its radius: where it is, or where it would be. */
  chosen: (Coordinates & { readonly id: string; readonly radius: number }) | undefined
  onSelect: (id: string) => void
  /** Called with the point of a click or of the pin after dragging, while a store is being placed. */
  onPlace: ((at: Coordinates) => void) | undefined
  onView: (bounds: MapBounds) => void
}

const [firstZoom, storeZoom] = [12, 15]

/** The stores on a map. People who cannot use it choose stores in the list, and type coordinates. */
export function StoreMapCanvas({ styleUrl, stores, chosen, onSelect, onPlace, onView }: StoreMapCanvasProps) {
  const t = useT()
  const { locale } = useLocale()
  const scheme = useComputedColorScheme()
  const colors = useMemo(() => mapColors(scheme), [scheme])
  const states = stateColors[scheme]
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const map = useMap(element, t)
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  const onStyle = (shown: MapLibre) => {
    addStores(shown, stores, colors, states)
    drawRadius(shown, chosen)
  }
  const { land, failed, isBase } = useMapStyle({ map, styleUrl, colors, language, onStyle })

  const fit = { places: stores, maxZoom: firstZoom, named: styleUrl === null || failed ? cities : [] }

  useEffect(() => {
    if (map) updateStores(map, stores)
  }, [map, stores])
  useGroups(map, states, (count) => t('stores.group_of', { count }))

  const onClick = useEffectEvent((point: { x: number; y: number }, at: Coordinates) => {
    if (onPlace) return onPlace(at)
    const id = map && storeAt(map, point)
    if (id !== undefined) onSelect(id)
  })
  const report = useEffectEvent((shown: MapLibre) => onView(boundsOf(shown)))
  const showAll = useEffectEvent((shown: MapLibre) => fitAll(shown, fit))
  useEffect(() => {
    if (!map) return
    showAll(map)
    report(map)
    map.on('moveend', () => report(map))
    map.on('click', ({ point, lngLat }) => onClick(point, coordinatesOf(lngLat.wrap())))
  }, [map])

  useEffect(() => {
    if (map?.getSource('store-radius')) drawRadius(map, chosen)
  }, [map, chosen])
  const { id, latitude, longitude } = chosen ?? {}
  const approach = useEffectEvent((shown: MapLibre, center: [number, number]) =>
    shown.easeTo({ center, zoom: Math.max(shown.getZoom(), storeZoom) }),
  )
  // A pin that is dragged must not move the map.
  const isPlacing = onPlace !== undefined
  useEffect(() => {
    if (map && id !== undefined && !isPlacing && longitude !== undefined && latitude !== undefined)
      approach(map, [longitude, latitude])
  }, [map, id, isPlacing, longitude, latitude])

  const dropped = useEffectEvent((at: Coordinates) => onPlace?.(at))
  useEffect(() => {
    if (!map || longitude === undefined || latitude === undefined) return
    const pin = new Marker({ color: pinColor(scheme), draggable: isPlacing }).setLngLat([longitude, latitude])
    pin.on('dragend', () => dropped(coordinatesOf(pin.getLngLat().wrap())))
    pin.addTo(map)
    return () => void pin.remove()
  }, [map, longitude, latitude, scheme, isPlacing])

  return (
    <MapFrame
      map={map}
      onElement={setElement}
      land={land}
      failed={failed}
      isBase={isBase}
      isPicking={isPlacing}
      fit={fit}
    />
  )
}

function useGroups(
  map: MapLibre | undefined,
  states: (typeof stateColors)['light' | 'dark'],
  label: (count: number) => string,
): void {
  const labelled = useEffectEvent(label)
  useEffect(() => {
    if (!map) return
    const groups = new GroupMarkers(map, states, (count) => labelled(count))
    const draw = () => groups.draw()
    map.on('render', draw)
    return () => {
      map.off('render', draw)
      groups.remove()
    }
  }, [map, states])
}

function boundsOf(map: MapLibre): MapBounds {
  const bounds = map.getBounds()
  return { contains: ({ longitude, latitude }) => bounds.contains([longitude, latitude]) }
}
