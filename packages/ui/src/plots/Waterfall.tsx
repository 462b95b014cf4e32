import { cumsum } from 'd3-array'
import { scaleBand } from 'd3-scale'
import type { ReactNode } from 'react'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import { BottomLabels, ValueGrid } from './frame/Axes.tsx'
import { useHatch } from './frame/Hatch.tsx'
import { type Drawing, PlotFrame } from './frame/PlotFrame.tsx'
import classes from './frame/plot.module.css'
import { valueScale } from './frame/value-scale.ts'

export type Change = { readonly key: string; readonly label: string; readonly change: number }

type WaterfallProps = {
  title: string
  pointsLabel: string
  start: { readonly label: string; readonly value: number }
  endLabel: string
  changes: readonly Change[]
  format?: (value: number) => string
  /** The lower limit of an axis that is cut; the outer columns then have a break. */
  from?: number
  fromLabel?: string
  height?: number
  aside?: ReactNode
  onOpen?: (key: string) => void
}

const left = 52
const bottom = 22
const room = 18

/** What changed between two totals. Additions are filled, deductions hatched, and each has its sign. */
export function Waterfall({
  start,
  endLabel,
  changes,
  format,
  from,
  fromLabel,
  height = 180,
  ...frame
}: WaterfallProps) {
  const t = useUiText()
  const { number } = useFormats()
  const hatch = useHatch(4)
  const textOf = format ?? ((value: number) => number(value))
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${textOf(Math.abs(value))}`
  const ends = Array.from(cumsum([start.value, ...changes.map(({ change }) => change)]))
  const total = ends.at(-1) ?? start.value
  const base = from ?? 0
  const columns = [
    { key: 'start', label: start.label, low: base, high: start.value, change: undefined },
    ...changes.map(({ key, label, change }, index) => {
      const [before = 0, after = 0] = ends.slice(index, index + 2)
      return { key, label, low: Math.min(before, after), high: Math.max(before, after), change }
    }),
    { key: 'end', label: endLabel, low: base, high: total, change: undefined },
  ]
  const draw = (width: number, at: number): Drawing => {
    const scale = valueScale(
      columns.flatMap(({ low, high }) => [low, high]),
      { top: room, bottom: height - bottom, from },
    )
    const x = scaleBand(
      columns.map(({ key }) => key),
      [left, width],
    ).padding(0.3)
    const band = x.bandwidth()
    const place = (key: string) => (x(key) ?? left) + band / 2
    const marks = (
      <>
        {hatch.pattern}
        <ValueGrid scale={scale} from={left} to={width} format={format} />
        {columns.map((column, index) => (
          <Column
            key={column.key}
            column={column}
            text={column.change === undefined ? textOf(column.high) : signed(column.change)}
            isActive={index === at}
            hatch={hatch.fill}
            x={x(column.key) ?? left}
            width={band}
            y={scale.y}
            breakAt={from === undefined ? undefined : height - bottom - 12}
          />
        ))}
        <BottomLabels
          labels={columns.map(({ key, label }) => ({ key, x: place(key), text: label }))}
          y={height - bottom}
          width={width}
        />
      </>
    )
    return { marks, anchors: columns.map(({ key, high }) => ({ x: place(key), y: scale.y(high) })) }
  }
  return (
    <PlotFrame
      {...frame}
      height={height}
      aside={
        <>
          {fromLabel && <span className={classes.legend}>{fromLabel}</span>}
          {frame.aside}
        </>
      }
      series={[
        { key: 'total', label: t('ui.plot_total'), series: 'before', mark: 'fill' },
        { key: 'more', label: t('ui.plot_more'), series: 1, mark: 'fill' },
        { key: 'less', label: t('ui.plot_less'), series: 4, mark: 'hatch' },
      ]}
      points={columns.map(({ key, label, high, change }) => ({
        key,
        label,
        values: [
          change === undefined ? textOf(high) : '–',
          change !== undefined && change >= 0 ? signed(change) : '–',
          change !== undefined && change < 0 ? signed(change) : '–',
        ],
      }))}
      draw={draw}
    />
  )
}

type ColumnProps = {
  column: { readonly low: number; readonly high: number; readonly change: number | undefined }
  text: string
  isActive: boolean
  hatch: string
  x: number
  width: number
  y: (value: number) => number
  /** Where the columns of totals have a break, if the axis is cut. */
  breakAt: number | undefined
}

function Column({ column: { low, high, change }, text, isActive, hatch, x, width, y, breakAt }: ColumnProps) {
  const isTotal = change === undefined
  const isLess = !isTotal && change < 0
  return (
    <g>
      <rect
        className={`${isLess ? '' : classes.fill} ${isActive ? classes.active : ''}`}
        data-series={isTotal ? 'before' : 1}
        fill={isLess ? hatch : undefined}
        x={x}
        y={y(high)}
        width={width}
        height={Math.max(1, y(low) - y(high))}
      />
      {isTotal && breakAt !== undefined && <Break x={x} y={breakAt} width={width} />}
      <text className={classes.value} data-strong x={x + width / 2} y={y(high) - 5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

/** A break across a column whose axis does not begin at 0. */
function Break({ x, y, width }: { x: number; y: number; width: number }) {
  return <path className={classes.cut} d={`M${x} ${y} l${width / 2} -5 l${width / 2} 5`} />
}
