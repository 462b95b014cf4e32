import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { QueryErrorNotice } from '../page/QueryErrorNotice.tsx'
import { type Fit, fitAll } from './fit-all.ts'
import classes from './Map.module.css'

type MapFrameProps = {
  map: MapLibre | undefined
  /** Receives the element that the map draws in. */
  onElement: (element: HTMLDivElement | null) => void
  /** The base map, and whether a configured style could not be loaded. */
  land: UseQueryResult<unknown>
  failed: boolean
  /** Streets cannot be shown at a near zoom. */
  isBase?: boolean
  /** The next click chooses a place. */
  isPicking: boolean
  /** The view of all places. */
  fit: Fit
}

/** At this zoom, readers look for streets. */
const nearZoom = 9

function useNearZoom(map: MapLibre | undefined): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!map) return
    const read = () => setNear(map.getZoom() >= nearZoom)
    read()
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  return isNear
}

/** The element of a map, with what could not be loaded, and the button that shows all places. */
export function MapFrame({ map, onElement, land, failed, isBase = false, isPicking, fit }: MapFrameProps) {
  const t = useT()
  const isNear = useNearZoom(map)
  return (
    <Box pos="relative" mih={0}>
      <div className={classes.map} data-picking={isPicking || undefined}>
        <Box ref={onElement} h="full" />
      </div>
      <Box pos="absolute" bg="card" className={classes.missed} style={{ maxWidth: 'calc(100% - 72px)' }}>
        <QueryErrorNotice query={land} />
        {failed && (
          <Box component="p" role="status" py={6} px={10}>
            {t('map.style_failed')}
          </Box>
        )}
        {isBase && isNear && (
          <Box component="p" py={4} px={8} bdrs={6} bd="line" c="sub" fz={12}>
            {t('map.no_streets')}
          </Box>
        )}
      </Box>
      {map && (
        <Button variant="default" className={classes.all} onClick={() => fitAll(map, fit)}>
          {t('map.all')}
        </Button>
      )}
    </Box>
  )
}
