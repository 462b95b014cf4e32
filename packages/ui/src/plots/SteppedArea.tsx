import { sum } from 'd3-array'
import { scaleBand } from 'd3-scale'
import { area, curveStepAfter, stack } from 'd3-shape'
import type { ReactNode } from 'react'
import { useFormats } from '../LocaleProvider.tsx'
import { BottomLabels, ValueGrid } from './frame/Axes.tsx'
import { spacedLabels } from './frame/axis-labels.ts'
import { type Drawing, PlotFrame } from './frame/PlotFrame.tsx'
import classes from './frame/plot.module.css'
import { dashes } from './frame/series.ts'
import { valueScale } from './frame/value-scale.ts'

export type Lot = { readonly key: string; readonly label: string; readonly values: readonly number[] }

type SteppedAreaProps = {
  title: string
  pointsLabel: string
  points: readonly { readonly key: string; readonly label: string }[]
  /** At most four, from the bottom up; one value for each point. */
  lots: readonly Lot[]
  format?: (value: number) => string
  height?: number
  aside?: ReactNode
  onOpen?: (key: string) => void
}

const left = 44
const bottom = 22
const room = 12
const colors = [1, 2, 3, 4] as const

/** A balance of several lots that changes in steps. Each lot has its own upper stroke. */
export function SteppedArea({ points, lots, format, height = 160, ...frame }: SteppedAreaProps) {
  const { number } = useFormats()
  const textOf = format ?? ((value: number) => number(value))
  const shown = lots.slice(0, colors.length)
  const layers = stack<number, string>()
    .keys(shown.map(({ key }) => key))
    .value((index, key) => shown.find((lot) => lot.key === key)?.values[index] ?? 0)(points.map((_, index) => index))
  const totals = points.map((_, index) => sum(shown, ({ values }) => values[index] ?? 0))
  const draw = (width: number, at: number): Drawing => {
    const scale = valueScale(totals, { top: room, bottom: height - bottom })
    const x = scaleBand(
      points.map(({ key }) => key),
      [left, width - room],
    )
    const band = x.bandwidth()
    const place = (index: number) => (x(points[index]?.key ?? '') ?? left) + band / 2
    const start = (index: number) =>
      place(Math.min(index, points.length - 1)) - band / 2 + (index < points.length ? 0 : band)
    const shape = area<readonly number[]>()
      .x((_, index) => start(index))
      .y0(([low = 0]) => scale.y(low))
      .y1(([, high = 0]) => scale.y(high))
      .curve(curveStepAfter)
    const marks = (
      <>
        <ValueGrid scale={scale} from={left} to={width} format={format} />
        {layers.map((layer, index) => {
          const ranges = layer.map(([low, high]) => [low, high])
          const closed = [...ranges, ...ranges.slice(-1)]
          const series = colors[index] ?? 4
          return (
            <g key={layer.key}>
              <path className={`${classes.fill} ${classes.area}`} data-series={series} d={shape(closed) ?? ''} />
              <path
                className={classes.line}
                data-series={series}
                strokeDasharray={dashes[series]}
                d={shape.lineY1()(closed) ?? ''}
              />
            </g>
          )
        })}
        {at >= 0 && <line className={classes.cursor} x1={place(at)} x2={place(at)} y1={room} y2={height - bottom} />}
        <BottomLabels
          labels={spacedLabels(
            points.map(({ key, label }, index) => ({ key, x: place(index), text: label })),
            width,
          )}
          y={height - bottom}
          width={width}
        />
      </>
    )
    return { marks, anchors: totals.map((total, index) => ({ x: place(index), y: scale.y(total) })) }
  }
  return (
    <PlotFrame
      {...frame}
      height={height}
      series={shown.map(({ key, label }, index) => ({ key, label, series: colors[index] ?? 4, mark: 'line' }))}
      points={points.map(({ key, label }, index) => ({
        key,
        label,
        values: shown.map(({ values }) => textOf(values[index] ?? 0)),
      }))}
      draw={draw}
    />
  )
}
