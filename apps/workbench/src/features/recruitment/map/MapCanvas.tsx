import { useComputedColorScheme } from '@mantine/core'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { mapColors } from '../../../parts/map/base-style.ts'
import { type Coordinates, coordinatesOf } from '../../../parts/map/coordinates.ts'
import { fitAll, pointOf } from '../../../parts/map/fit-all.ts'
import { MapFrame } from '../../../parts/map/MapFrame.tsx'
import { useMap, useMapStyle } from '../../../parts/map/use-map.ts'
import { useT } from '../../../shell/use-t.ts'
import { addSites, drawRings, type MapMarker, openAt, updateSites } from './site-layers.ts'
import { useDistance } from './use-distance.ts'

type MapCanvasProps = {
  /** Address of a configured style; without one the base map of the product is shown. */
  styleUrl: string | null
  markers: readonly MapMarker[]
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** Called with the point of a click during placement; without it a click opens a site. */
  onPick?: ((at: Coordinates) => void) | undefined
  picked?: Coordinates | undefined
}

/** The closest zoom of all sites: the streets around a school. */
const firstZoom = 13
/** The schools have names of their own, and apart from each other they say more than with a city around. */
const noCities: readonly Coordinates[] = []
/** The zoom at which a chosen site is shown: its town, with the distances around it. */
const siteZoom = 11

/** A map by MapLibre GL. People who cannot use it choose sites in the list, and type coordinates. */
export function MapCanvas({ styleUrl, markers, selectedId, onSelect, onPick, picked }: MapCanvasProps) {
  const t = useT()
  const { locale } = useLocale()
  const scheme = useComputedColorScheme()
  const colors = useMemo(() => mapColors(scheme), [scheme])
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const map = useMap(element, t)
  const distance = useDistance()
  const target = markers.find(({ id }) => id === selectedId)
  const { land, failed, isBase } = useMapStyle({
    map,
    styleUrl,
    colors,
    language: locale.startsWith('zh') ? 'zh' : 'en',
    onStyle: (shown) => {
      addSites(shown, markers, colors)
      drawRings(shown, target, distance)
    },
  })

  const fit = { places: markers, maxZoom: firstZoom, named: noCities }

  useEffect(() => {
    if (map) updateSites(map, markers)
  }, [map, markers])
  useEffect(() => {
    if (map) drawRings(map, target, distance)
  }, [map, target, distance])
  useEffect(() => {
    if (!map || !target) return
    map.easeTo({ center: pointOf(target), zoom: Math.max(map.getZoom(), siteZoom) })
  }, [map, target])

  const onClick = useEffectEvent((at: { x: number; y: number }, where: Coordinates) => {
    if (!map) return
    if (onPick) onPick(where)
    else void openAt(map, at, onSelect)
  })
  const showAll = useEffectEvent((shown: MapLibre) => fitAll(shown, fit))
  useEffect(() => {
    if (!map) return
    showAll(map)
    map.on('click', ({ point, lngLat }) => onClick(point, coordinatesOf(lngLat.wrap())))
  }, [map])

  const marked = picked ?? target
  useEffect(() => {
    if (!map || !marked) return
    const pin = new Marker({ color: colors.chosen }).setLngLat(pointOf(marked)).addTo(map)
    return () => void pin.remove()
  }, [map, marked, colors])

  return (
    <MapFrame
      map={map}
      onElement={setElement}
      land={land}
      failed={failed}
      isBase={isBase}
      isPicking={onPick !== undefined}
      fit={fit}
    />
  )
}
