import { scaleBand } from 'd3-scale'
import { curveStep, line } from 'd3-shape'
import type { ReactNode } from 'react'
import { useFormats } from '../LocaleProvider.tsx'
import { BottomLabels, ValueGrid } from './frame/Axes.tsx'
import { spacedLabels } from './frame/axis-labels.ts'
import { useHatch } from './frame/Hatch.tsx'
import { type Drawing, PlotFrame } from './frame/PlotFrame.tsx'
import classes from './frame/plot.module.css'
import { valueScale } from './frame/value-scale.ts'

export type PlotColumn = {
  readonly key: string
  readonly label: string
  /** Absent for hours and days to come. */
  readonly value: number | undefined
  readonly before?: number | undefined
  /** The column is not complete yet, such as the present hour: it is hatched. */
  readonly partial?: boolean
}

type ColumnPlotProps = {
  title: string
  pointsLabel: string
  valueLabel: string
  beforeLabel?: string | undefined
  columns: readonly PlotColumn[]
  format?: ((value: number) => string) | undefined
  /** Texts of the axis, if they are shorter than those of the values. */
  formatTick?: ((value: number) => string) | undefined
  height?: number
  aside?: ReactNode
  onOpen?: ((key: string) => void) | undefined
  empty?: string | undefined
}

const left = 44
const bottom = 22
const room = 12

/** Counts by hour or day as columns from 0, with the period before as a line in steps. */
export function ColumnPlot({
  valueLabel,
  beforeLabel,
  columns,
  format,
  formatTick,
  height = 160,
  ...frame
}: ColumnPlotProps) {
  const { number } = useFormats()
  const hatch = useHatch(1)
  const textOf = (value: number | undefined) =>
    value === undefined ? '–' : format === undefined ? number(value) : format(value)
  const draw = (width: number, at: number): Drawing => {
    const values = columns.flatMap(({ value = 0, before = 0 }) => [value, before])
    const scale = valueScale(values, { top: room, bottom: height - bottom })
    const x = scaleBand(
      columns.map(({ key }) => key),
      [left, width],
    )
      .paddingInner(0.25)
      .paddingOuter(0.1)
    const band = x.bandwidth()
    const place = (index: number) => (x(columns[index]?.key ?? '') ?? left) + band / 2
    const anchors = columns.map(({ value = 0 }, index) => ({ x: place(index), y: scale.y(value) }))
    const labels = spacedLabels(
      columns.map(({ key, label }, index) => ({ key, x: place(index), text: label })),
      width,
    )
    const steps = line<PlotColumn>()
      .defined(({ before }) => before !== undefined)
      .x((_, index) => place(index))
      .y(({ before = 0 }) => scale.y(before))
      .curve(curveStep)
    const marks = (
      <>
        {hatch.pattern}
        <ValueGrid scale={scale} from={left} to={width} format={formatTick ?? format} />
        {columns.map(({ key, value = 0, partial }, index) => (
          <rect
            key={key}
            className={`${partial ? '' : classes.fill} ${index === at ? classes.active : ''}`}
            data-series="1"
            fill={partial ? hatch.fill : undefined}
            x={x(key)}
            y={scale.y(value)}
            width={band}
            height={Math.max(0, scale.y(0) - scale.y(value))}
          />
        ))}
        {beforeLabel && <path className={classes.line} data-series="target" data-thin d={steps(columns) ?? ''} />}
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
      series={[
        { key: 'value', label: valueLabel, series: 1, mark: 'fill' },
        ...(beforeLabel
          ? [{ key: 'before', label: beforeLabel, series: 'target', mark: 'line', dash: 'none' } as const]
          : []),
      ]}
      points={columns.map(({ key, label, value, before }) => ({
        key,
        label,
        values: [textOf(value), ...(beforeLabel ? [textOf(before)] : [])],
      }))}
      draw={draw}
    />
  )
}
