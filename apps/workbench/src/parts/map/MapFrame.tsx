import { Button } from '@mantine/core'
import { Box } from '@rostrum/ui/layout'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
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
  /** The next click chooses a place. */
  isPicking: boolean
  /** The view of all places. */
  fit: Fit
}

/** The element of a map, with what could not be loaded, and the button that shows all places. */
export function MapFrame({ map, onElement, land, failed, isPicking, fit }: MapFrameProps) {
  const t = useT()
  return (
    <Box pos="relative" mih={0}>
      <div className={classes.map} data-picking={isPicking || undefined}>
        <Box ref={onElement} h="full" />
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
        <Button variant="default" className={classes.all} onClick={() => fitAll(map, fit)}>
          {t('map.all')}
        </Button>
      )}
    </Box>
  )
}
