import 'maplibre-gl/dist/maplibre-gl.css'
import { Button, useComputedColorScheme } from '@mantine/core'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import {
  LngLatBounds,
  Map as MapLibre,
  Marker,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { QueryErrorNotice } from '../../../parts/desk/QueryErrorNotice.tsx'
import { useT } from '../../../shell/use-t.ts'
import { baseStyle, mapColors } from './base-style.ts'
import { cities } from './cities.ts'
import { type Coordinates, maxLatitude, roundDegrees } from './coordinates.ts'
import { landQuery } from './land.ts'
import classes from './Map.module.css'
import { addSites, type MapMarker, openAt, updateSites } from './site-layers.ts'

setWorkerUrl(workerUrl)

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

/** The closest zoom of the first view, so that something is visible for orientation. */
const firstZoom = 5.5
/** The zoom at which a chosen site is shown: its district, with the nearest names around. */
const siteZoom = 7

/** A map by MapLibre GL. People who cannot use it choose sites in the list, and type coordinates. */
export function MapCanvas({ styleUrl, markers, selectedId, onSelect, onPick, picked }: MapCanvasProps) {
  const t = useT()
  const { locale } = useLocale()
  const scheme = useComputedColorScheme()
  const colors = useMemo(() => mapColors(scheme), [scheme])
  const land = useQuery(landQuery)
  const [failed, setFailed] = useState(false)
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  const style = useMemo<StyleSpecification | string | undefined>(() => {
    if (styleUrl !== null && !failed) return styleUrl
    if (!land.data) return undefined
    return baseStyle({ land: land.data, cities, language, colors })
  }, [styleUrl, failed, land.data, language, colors])
  const map = useMap(element, t)

  const addMarkers = useEffectEvent((shown: MapLibre) => addSites(shown, markers, colors))
  useEffect(() => {
    if (!map || style === undefined) return
    let loaded = false
    const onStyle = () => {
      loaded = true
      addMarkers(map)
    }
    // Errors after that are those of single tiles.
    const onError = () => setFailed((before) => before || (!loaded && typeof style === 'string'))
    map.on('style.load', onStyle)
    map.on('error', onError)
    map.setStyle(style, { diff: false })
    return () => {
      map.off('style.load', onStyle)
      map.off('error', onError)
    }
  }, [map, style])

  useEffect(() => {
    if (map) updateSites(map, markers)
  }, [map, markers])
  const target = markers.find(({ id }) => id === selectedId)
  useEffect(() => {
    if (!map || !target) return
    map.easeTo({ center: pointOf(target), zoom: Math.max(map.getZoom(), siteZoom) })
  }, [map, target])

  const onClick = useEffectEvent((at: { x: number; y: number }, where: Coordinates) => {
    if (!map) return
    if (onPick) onPick(where)
    else void openAt(map, at, onSelect)
  })
  const showAll = useEffectEvent((shown: MapLibre) => fitAll(shown, markers))
  useEffect(() => {
    if (!map) return
    showAll(map)
    map.on('click', ({ point, lngLat }) => {
      const latitude = Math.max(-maxLatitude, Math.min(maxLatitude, lngLat.lat))
      onClick(point, { latitude: roundDegrees(latitude), longitude: roundDegrees(lngLat.wrap().lng) })
    })
  }, [map])

  const marked = picked ?? target
  useEffect(() => {
    if (!map || !marked) return
    const pin = new Marker({ color: colors.chosen }).setLngLat(pointOf(marked)).addTo(map)
    return () => void pin.remove()
  }, [map, marked, colors])

  return (
    <Box pos="relative" mih={0}>
      <div className={classes.map} data-picking={onPick !== undefined || undefined}>
        <Box ref={setElement} h="full" />
      </div>
      <Box pos="absolute" bg="card" className={classes.missed}>
        <QueryErrorNotice query={land} />
        {failed && (
          <Box component="p" role="status" py={6} px={10}>
            {t('map.style_failed')}
          </Box>
        )}
      </Box>
      {map && (
        <Button variant="default" className={classes.all} onClick={() => fitAll(map, markers)}>
          {t('map.all')}
        </Button>
      )}
    </Box>
  )
}

const pointOf = ({ longitude, latitude }: Coordinates): [number, number] => [longitude, latitude]

function fitAll(map: MapLibre, markers: readonly MapMarker[]): void {
  const [first] = markers
  if (!first) return
  const bounds = markers.reduce(
    (around, marker) => around.extend(pointOf(marker)),
    new LngLatBounds(pointOf(first), pointOf(first)),
  )
  map.fitBounds(bounds, { padding: 60, maxZoom: firstZoom, animate: false })
}

/** The map of an element, with controls in the reader's language. */
function useMap(element: HTMLDivElement | null, t: ReturnType<typeof useT>): MapLibre | undefined {
  const [map, setMap] = useState<MapLibre>()
  const texts = {
    'Map.Title': t('map.label'),
    'NavigationControl.ZoomIn': t('map.nearer'),
    'NavigationControl.ZoomOut': t('map.further'),
  }
  const create = useEffectEvent(
    (container: HTMLDivElement) =>
      new MapLibre({
        container,
        locale: texts,
        center: [104, 24],
        zoom: 3,
        maxZoom: 18,
        attributionControl: { compact: true },
        dragRotate: false,
        touchPitch: false,
        pitchWithRotate: false,
      }),
  )
  useEffect(() => {
    if (!element) return
    const created = create(element)
    created.touchZoomRotate.disableRotation()
    created.keyboard.disableRotation()
    created.addControl(new NavigationControl({ showCompass: false }))
    created.addControl(new ScaleControl())
    setMap(created)
    return () => {
      setMap(undefined)
      created.remove()
    }
  }, [element])
  return map
}
