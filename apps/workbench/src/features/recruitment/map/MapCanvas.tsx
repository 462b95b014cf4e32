import { UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Box, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { IconFocusCentered, IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { QueryErrorNotice } from '../../../parts/desk/QueryErrorNotice.tsx'
import { useT } from '../../../shell/use-t.ts'
import { landQuery, landUnits } from './land.ts'
import classes from './Map.module.css'
import { type Coordinates, type MapPoint, project, unproject } from './mercator.ts'
import {
  type Cluster,
  clusterPoints,
  fitPoints,
  type GridLine,
  graticule,
  panBy,
  type Size,
  separatePoints,
  toMap,
  toScreen,
  type View,
  wholeWorld,
  zoomAt,
} from './view.ts'

export type MapMarker = Coordinates & { readonly id: string; readonly title: string }

type MapCanvasProps = {
  markers: readonly MapMarker[]
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** Called with the point of a click during placement; without it clicks do nothing. */
  onPick?: ((at: Coordinates) => void) | undefined
  picked?: Coordinates | undefined
}

const maxLabels = 30

/** A map that is dragged, and zoomed by wheel, buttons and keys; the land comes from a local file. */
export function MapCanvas({ markers, selectedId, onSelect, onPick, picked }: MapCanvasProps) {
  const t = useT()
  const land = useQuery(landQuery)
  const { ref, ...size } = useElementSize<HTMLElement>()
  const [view, setView] = useState<View | undefined>()
  const shown = view ?? (size.width > 0 ? fitPoints(markers, size) : wholeWorld)
  const middle = { x: size.width / 2, y: size.height / 2 }
  const drag = useDrag(shown, setView, (at) => onPick?.(roundCoordinates(toMap(shown, size, at))))
  const target = markers.find(({ id }) => id === selectedId)
  useEffect(() => {
    if (target) setView((now) => ({ centre: project(target), scale: Math.max(now?.scale ?? 0, 256 * 2 ** 6) }))
  }, [target])
  const zoom = (factor: number, at: MapPoint = middle) => setView(zoomAt(shown, size, factor, at))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => setView(panBy(shown, -60, 0)),
    ArrowRight: () => setView(panBy(shown, 60, 0)),
    ArrowUp: () => setView(panBy(shown, 0, -60)),
    ArrowDown: () => setView(panBy(shown, 0, 60)),
    '+': () => zoom(2),
    '=': () => zoom(2),
    '-': () => zoom(0.5),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = keys[event.key]
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
  const clusters = clusterPoints(markers, shown, size)
  const corner = toScreen(shown, size, { x: 0, y: 0 })
  const marked = picked && toScreen(shown, size, project(picked))
  return (
    <Box pos="relative" mih={0}>
      <section
        ref={ref}
        className={classes.map}
        aria-label={t('map.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the map
        tabIndex={0}
        data-picking={onPick !== undefined || undefined}
        onKeyDown={onKeyDown}
        onWheel={(event) => {
          const { left, top } = event.currentTarget.getBoundingClientRect()
          zoom(2 ** (-event.deltaY / 240), { x: event.clientX - left, y: event.clientY - top })
        }}
        {...drag}
      >
        <svg className={classes.land} aria-hidden="true">
          <g transform={`translate(${corner.x} ${corner.y}) scale(${shown.scale / landUnits})`}>
            <path d={land.data} />
          </g>
          <Grid lines={graticule(shown, size)} size={size} />
        </svg>
        {clusters.map((cluster) => (
          <ClusterSign
            key={cluster.places[0]?.id}
            cluster={cluster}
            selectedId={selectedId}
            named={clusters.length <= maxLabels}
            onSelect={onSelect}
            onSeparate={(some) => setView(separatePoints(some, size))}
          />
        ))}
        {marked && (
          <Box
            component="span"
            pos="absolute"
            c="error"
            className={classes.picked}
            style={{ left: marked.x, top: marked.y }}
          >
            <IconMapPinFilled size={28} aria-hidden="true" />
          </Box>
        )}
      </section>
      <Box pos="absolute" bg="card" className={classes.missed}>
        <QueryErrorNotice query={land} />
      </Box>
      <ZoomButtons
        onNearer={() => zoom(2)}
        onFurther={() => zoom(0.5)}
        onAll={() => setView(fitPoints(markers, size))}
      />
    </Box>
  )
}

type ZoomButtonsProps = { onNearer: () => void; onFurther: () => void; onAll: () => void }

function ZoomButtons({ onNearer, onFurther, onAll }: ZoomButtonsProps) {
  const t = useT()
  return (
    <Stack pos="absolute" bd="line-strong" bdrs={8} bg="card" overflow="hidden" className={classes.zoom}>
      <UnstyledButton aria-label={t('map.nearer')} title={t('map.nearer')} onClick={onNearer}>
        <IconPlus size={16} aria-hidden="true" />
      </UnstyledButton>
      <UnstyledButton aria-label={t('map.further')} title={t('map.further')} onClick={onFurther}>
        <IconMinus size={16} aria-hidden="true" />
      </UnstyledButton>
      <UnstyledButton aria-label={t('map.all')} title={t('map.all')} onClick={onAll}>
        <IconFocusCentered size={16} aria-hidden="true" />
      </UnstyledButton>
    </Stack>
  )
}

const isSamePoint = (one: Coordinates, other: Coordinates) =>
  one.latitude === other.latitude && one.longitude === other.longitude

/** Meridians and parallels with their degrees, for orientation inland. */
function Grid({ lines, size }: { lines: readonly GridLine[]; size: Size }) {
  return lines.map(({ direction, at, degrees }) => (
    <g key={`${direction} ${degrees}`} className={classes.grid}>
      {direction === 'meridian' ? (
        <>
          <line x1={at} x2={at} y1={0} y2={size.height} />
          <text x={at + 3} y={size.height - 6}>{`${degrees}°`}</text>
        </>
      ) : (
        <>
          <line x1={0} x2={size.width} y1={at} y2={at} />
          <text x={4} y={at - 4}>{`${degrees}°`}</text>
        </>
      )}
    </g>
  ))
}

/** Five decimals are about one meter. */
function roundCoordinates(point: MapPoint): Coordinates {
  const { latitude, longitude } = unproject(point)
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Dragging moves the map; a press with almost no movement is a click. */
function useDrag(view: View, onMove: (view: View) => void, onClick: (at: MapPoint) => void) {
  const begun = useRef<{ readonly at: MapPoint; readonly view: View; moving: boolean } | undefined>(undefined)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begun.current = { at: { x: event.clientX, y: event.clientY }, view, moving: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = begun.current
      if (!from) return
      const [right, down] = [from.at.x - event.clientX, from.at.y - event.clientY]
      if (Math.hypot(right, down) > 4) from.moving = true
      if (from.moving) onMove(panBy(from.view, right, down))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = begun.current
      begun.current = undefined
      if (!from || from.moving) return
      const { left, top } = event.currentTarget.getBoundingClientRect()
      onClick({ x: event.clientX - left, y: event.clientY - top })
    },
  }
}

type ClusterSignProps = {
  cluster: Cluster<MapMarker>
  selectedId: string | undefined
  /** Whether there are few enough signs to write the title next to a single one. */
  named: boolean
  onSelect: (id: string) => void
  onSeparate: (markers: readonly MapMarker[]) => void
}

function ClusterSign({ cluster: { at, places: some }, selectedId, named, onSelect, onSeparate }: ClusterSignProps) {
  const t = useT()
  const [first] = some
  if (!first) return null
  const single = some.length === 1
  const together = some.every((one) => isSamePoint(one, first))
  const style = { left: at.x, top: at.y }
  return (
    <>
      <Stack
        component={PlainButton}
        pos="absolute"
        place="center"
        px={6}
        c="card"
        className={classes.sign}
        style={style}
        data-chosen={some.some(({ id }) => id === selectedId) || undefined}
        aria-label={single ? first.title : t('map.cluster', { count: some.length })}
        title={single ? first.title : undefined}
        onClick={() => (together ? onSelect(first.id) : onSeparate(some))}
      >
        {single ? <IconMapPinFilled size={22} aria-hidden="true" /> : some.length}
      </Stack>
      {single && named && (
        <Text
          span
          pos="absolute"
          px={4}
          bdrs={4}
          bg="card"
          c="ink"
          fz={12}
          ws="nowrap"
          className={classes.name}
          style={style}
          aria-hidden="true"
        >
          {first.title}
        </Text>
      )}
    </>
  )
}
