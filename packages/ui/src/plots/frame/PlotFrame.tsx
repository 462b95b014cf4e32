import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LabelMark } from '../../LabelMark.tsx'
import { useUiText } from '../../LocaleProvider.tsx'
import { Box, PlainButton, Stack } from '../../layout.tsx'
import { PlotHead } from './PlotHead.tsx'
import { PlotTable } from './PlotTable.tsx'
import classes from './plot.module.css'
import type { PlotPoint } from './plot-point.ts'
import type { PlotSeries } from './series.ts'
import { usePlotWidth } from './use-plot-width.ts'

export type Drawing = {
  readonly marks: ReactNode
  /** Where the points are, in pixels, in the order of the points. */
  readonly anchors: readonly { readonly x: number; readonly y: number }[]
}

export type PlotFrameProps = {
  title: string
  /** What the points are, such as days: the heading of their column in the table. */
  pointsLabel: string
  aside?: ReactNode
  series: readonly PlotSeries[]
  points: readonly PlotPoint[]
  /** The height of the picture in pixels; it is reserved before there is data. */
  height: number
  /** Opens the rows behind a point. */
  onOpen?: ((key: string) => void) | undefined
  /** Shown instead of the picture if there are no points. */
  empty?: string | undefined
  /** A control over the picture. */
  children?: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * The frame of a plot over an axis. One button covers the picture: arrow keys and the pointer choose a point, Enter or a
 * click opens its rows, T shows the table.
 */
export function PlotFrame({ draw, ...plot }: PlotFrameProps & { draw: (width: number, at: number) => Drawing }) {
  const { title, pointsLabel, aside, series, points, height, onOpen, empty, children } = plot
  const t = useUiText()
  const id = useId()
  const [box, width] = usePlotWidth()
  const [at, setAt] = useState(-1)
  const [table, setTable] = useState(false)
  const toggled = useRef(false)
  const keys = useRef<HTMLButtonElement>(null)
  const rows = useRef<HTMLElement>(null)
  const toggle = () => {
    toggled.current = true
    setTable(!table)
  }
  useEffect(() => {
    if (toggled.current) (table ? rows.current : keys.current)?.focus()
  }, [table])
  const { marks, anchors } = draw(width, at)
  const point = points[at]
  const anchor = anchors[at]
  const onKeyDown = (event: KeyboardEvent) => {
    const next = table ? undefined : nextPoint(event.key, at, points.length)
    if (isTableKey(event)) toggle()
    else if (next !== undefined) setAt(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const distances = anchors.map((one) => Math.abs(one.x - x))
    setAt(distances.indexOf(Math.min(...distances)))
  }
  const open = () => (point && onOpen ? onOpen(point.key) : toggle())
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <PlotHead id={id} title={title} aside={aside} series={series} table={{ shown: table, toggle }} />
      <div ref={box} className={classes.body} style={{ height }}>
        {points.length === 0 && (
          <Stack place="center" c="mute" ta="center" style={{ height }}>
            {empty ?? t('ui.plot_empty')}
          </Stack>
        )}
        {points.length > 0 && table && (
          <Box
            component="section"
            ref={rows}
            className={classes.tableBox}
            style={{ height }}
            aria-label={title}
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            <PlotTable pointsLabel={pointsLabel} series={series} points={points} />
          </Box>
        )}
        {points.length > 0 && !table && (
          <>
            <svg
              className={classes.picture}
              width={width}
              height={height}
              viewBox={`0 0 ${width} ${height}`}
              aria-hidden="true"
            >
              {marks}
            </svg>
            <PlainButton
              ref={keys}
              className={classes.keys}
              data-opens={onOpen ? true : undefined}
              aria-label={`${title}. ${t('ui.plot_keys')}`}
              onKeyDown={onKeyDown}
              onPointerMove={onPointerMove}
              onPointerLeave={() => setAt(-1)}
              onBlur={() => setAt(-1)}
              onClick={open}
            />
            <div
              className={classes.readout}
              style={anchor && { left: anchor.x, top: anchor.y }}
              data-side={anchor && sideOf(anchor, width)}
              role="status"
            >
              {point && <Readout point={point} series={series} />}
            </div>
            {children}
          </>
        )}
      </div>
    </figure>
  )
}

const isTableKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 't' && !ctrlKey && !metaKey && !altKey

/** The point that a key goes to; -1 is none. The first arrow key goes to the last point, which is the latest. */
function nextPoint(key: string, at: number, count: number): number | undefined {
  const step = steps[key]
  if (step !== undefined) return at < 0 ? count - 1 : Math.min(count - 1, Math.max(0, at + step))
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === 'Escape' && at >= 0 ? -1 : undefined
}

/** On which side of the mark there is room for the text. */
function sideOf({ x, y }: { x: number; y: number }, width: number): 'start' | 'end' | undefined {
  if (y > 56 && x > 110 && x < width - 110) return undefined
  return x < width / 2 ? 'start' : 'end'
}

function Readout({ point: { label, values }, series }: { point: PlotPoint; series: readonly PlotSeries[] }) {
  return (
    <>
      <b>{label}</b>
      {series.map((one, index) => (
        <div key={one.key}>
          {one.label}
          <LabelMark />
          {values[index] ?? '–'}
        </div>
      ))}
    </>
  )
}
