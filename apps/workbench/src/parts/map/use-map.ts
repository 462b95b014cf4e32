import 'maplibre-gl/dist/maplibre-gl.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type GeoJSONSource,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { useT } from '../../shell/use-t.ts'
import { baseMaxZoom, baseStyle, graticuleSource, type MapColors } from './base-style.ts'
import { cities } from './cities.ts'
import { graticuleOf } from './graticule.ts'
import { landQuery } from './land.ts'

setWorkerUrl(workerUrl)

/** The closest zoom of a configured map. */
const closestZoom = 18

/** The map of an element, with controls in the reader's language. */
export function useMap(element: HTMLDivElement | null, t: ReturnType<typeof useT>): MapLibre | undefined {
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
        maxZoom: closestZoom,
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

type MapStyle = {
  readonly map: MapLibre | undefined
  /** Address of a configured style; without one the base map of the product is shown. */
  readonly styleUrl: string | null
  readonly colors: MapColors
  readonly language: 'zh' | 'en'
  /** Adds what the page draws, after each style, as a style replaces everything. */
  readonly onStyle: (map: MapLibre) => void
}

/** Shows the configured style, or the base map where there is none or it cannot be loaded. */
export function useMapStyle({ map, styleUrl, colors, language, onStyle }: MapStyle): {
  readonly land: UseQueryResult<unknown>
  readonly failed: boolean
  /** The included base map is shown. */
  readonly isBase: boolean
} {
  const land = useQuery(landQuery)
  const [failed, setFailed] = useState(false)
  const style = useMemo<StyleSpecification | string | undefined>(() => {
    if (styleUrl !== null && !failed) return styleUrl
    if (!land.data) return undefined
    return baseStyle({ land: land.data, cities, language, colors })
  }, [styleUrl, failed, land.data, language, colors])
  const draw = useEffectEvent(onStyle)
  useEffect(() => {
    if (!map || style === undefined) return
    let loaded = false
    const onLoaded = () => {
      loaded = true
      map.setMaxZoom(typeof style === 'string' ? closestZoom : baseMaxZoom)
      drawGraticule(map)
      draw(map)
    }
    const onMoved = () => drawGraticule(map)
    // Errors after that are those of single tiles.
    const onError = () => setFailed((before) => before || (!loaded && typeof style === 'string'))
    map.on('style.load', onLoaded)
    map.on('error', onError)
    map.on('moveend', onMoved)
    map.setStyle(style, { diff: false })
    return () => {
      map.off('style.load', onLoaded)
      map.off('error', onError)
      map.off('moveend', onMoved)
    }
  }, [map, style])
  return { land, failed, isBase: style !== undefined && typeof style !== 'string' }
}

/** A configured style has no source for the lines. */
function drawGraticule(map: MapLibre): void {
  const bounds = map.getBounds()
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  map.getSource<GeoJSONSource>(graticuleSource)?.setData(graticuleOf({ west, south, east, north }))
}
