import { scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { ReactNode } from 'react'
import { useFormats } from '../LocaleProvider.tsx'
import { BottomLabels, ValueGrid } from './frame/Axes.tsx'
import { spacedLabels } from './frame/axis-labels.ts'
import { type Drawing, PlotFrame } from './frame/PlotFrame.tsx'
import classes from './frame/plot.module.css'
import { dashes, type PlotSeries, type Series } from './frame/series.ts'
import { valueScale } from './frame/value-scale.ts'

export type PlotLine = {
  readonly key: string
  readonly label: string
  readonly series: Series
  /** One value for each point; `null` where there is none, such as after today. */
  readonly values: readonly (number | null)[]
}

type LinePlotProps = {
  title: string
  pointsLabel: string
  points: readonly { readonly key: string; readonly label: string }[]
  /** The first line has its area filled. More than four look alike. */
  lines: readonly PlotLine[]
  /** How the first line goes on at its pace, after its last value; one value for each point. */
  pace?: { readonly label: string; readonly values: readonly (number | null)[] } | undefined
  format?: ((value: number) => string) | undefined
  /** The lower limit of the axis if it is cut, which the title line says. */
  from?: number | undefined
  fromLabel?: string | undefined
  height?: number
  aside?: ReactNode
  onOpen?: ((key: string) => void) | undefined
  empty?: string | undefined
}

const left = 44
const bottom = 22
const room = 12
const paceDash = '2 3'

/** Values over time: each with its own stroke, cumulated ones with target and pace. */
export function LinePlot({ points, lines, pace, format, from, fromLabel, height = 160, ...frame }: LinePlotProps) {
  const { number } = useFormats()
  const textOf = format ?? ((value: number) => number(value))
  const drawn: readonly PlotLine[] = pace ? [...lines, { key: 'pace', series: 'before', ...pace }] : lines
  const series = drawn.map(
    ({ key, label, series: one }): PlotSeries => ({
      key,
      label,
      series: one,
      mark: 'line',
      ...(key === 'pace' && { dash: paceDash }),
    }),
  )
  const draw = (width: number, at: number): Drawing => {
    const values = drawn.flatMap((one) => one.values.filter((value) => value !== null))
    const scale = valueScale(values, { top: room, bottom: height - bottom, from })
    const x = scalePoint(
      points.map(({ key }) => key),
      [left, width - room],
    )
    const place = (index: number) => x(points[index]?.key ?? '') ?? left
    const labels = spacedLabels(
      points.map(({ key, label }, index) => ({ key, x: place(index), text: label })),
      width,
    )
    const shape = line<number | null>()
      .defined((value) => value !== null)
      .x((_, index) => place(index))
      .y((value) => scale.y(value ?? 0))
    const ground = area<number | null>()
      .defined((value) => value !== null)
      .x((_, index) => place(index))
      .y0(scale.y.range()[0] ?? height)
      .y1((value) => scale.y(value ?? 0))
    const [first] = lines
    const lastOf = (one: PlotLine) => one.values.findLastIndex((value) => value !== null)
    const anchors = points.map((_, index) => ({ x: place(index), y: scale.y(first?.values[index] ?? 0) }))
    const marks = (
      <>
        <ValueGrid scale={scale} from={left} to={width} format={format} />
        {first && (
          <path
            className={`${classes.fill} ${classes.area}`}
            data-series={first.series}
            d={ground(first.values) ?? ''}
          />
        )}
        {drawn.toReversed().map((one) => (
          <path
            key={one.key}
            className={classes.line}
            data-series={one.series}
            strokeDasharray={one.key === 'pace' ? paceDash : dashes[one.series]}
            d={shape(one.values) ?? ''}
          />
        ))}
        {first && lastOf(first) >= 0 && (
          <circle
            className={classes.fill}
            data-series={first.series}
            cx={place(lastOf(first))}
            cy={scale.y(first.values[lastOf(first)] ?? 0)}
            r="3.5"
          />
        )}
        {at >= 0 && <line className={classes.cursor} x1={place(at)} x2={place(at)} y1={room} y2={height - bottom} />}
        <BottomLabels labels={labels} y={height - bottom} width={width} />
      </>
    )
    return { marks, anchors }
  }
  return (
    <PlotFrame
      {...frame}
      height={height}
      series={series}
      aside={
        from === undefined ? (
          frame.aside
        ) : (
          <>
            <span className={classes.legend}>{fromLabel}</span>
            {frame.aside}
          </>
        )
      }
      points={points.map(({ key, label }, index) => ({
        key,
        label,
        values: drawn.map(({ values }) => {
          const value = values[index]
          return value === null || value === undefined ? '–' : textOf(value)
        }),
      }))}
      draw={draw}
    />
  )
}
