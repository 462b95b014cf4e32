import { max, min } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { curveMonotoneX, line } from 'd3-shape'
import classes from './frame/plot.module.css'

type SparklineProps = {
  /** What it shows, for screen readers: it has no text of its own. */
  label: string
  values: readonly number[]
  /** What is expected after the last value; drawn with dots. */
  expected?: readonly number[]
  /** `columns` for counts that are independent of each other. */
  kind?: 'line' | 'columns'
  width?: number
  height?: number
}

/**
 * A trend in a cell, without axes. The last value has a dot, or the series color if there are columns. A line has no
 * area: it begins at its least value, where an area would show zero.
 */
export function Sparkline({ label, values, expected = [], kind = 'line', width = 96, height = 28 }: SparklineProps) {
  const all = [...values, ...expected]
  const inset = 3
  const x = scaleLinear()
    .domain([0, Math.max(1, all.length - 1)])
    .range([inset, width - inset])
  const low = kind === 'columns' ? 0 : (min(all) ?? 0)
  const high = Math.max(low + 1, max(all) ?? 0)
  const y = scaleLinear()
    .domain([low, high])
    .range([height - inset, inset])
  const last = values.length - 1
  const curve = (some: readonly number[], first: number) =>
    line<number>()
      .x((_, index) => x(index + first))
      .y((value) => y(value))
      .curve(curveMonotoneX)(some) ?? ''
  return (
    <svg className={classes.spark} width={width} height={height} role="img" aria-label={label}>
      {kind === 'columns' ? (
        <Columns values={values} width={width} height={height} top={(value) => y(value)} />
      ) : (
        <>
          <path className={classes.line} data-series="1" data-thin d={curve(values, 0)} />
          {expected.length > 0 && (
            <path
              className={classes.line}
              data-series="before"
              data-thin
              strokeDasharray="2 3"
              d={curve(all.slice(Math.max(0, last)), Math.max(0, last))}
            />
          )}
          {last >= 0 && (
            <circle className={classes.fill} data-series="1" cx={x(last)} cy={y(values[last] ?? 0)} r="2.5" />
          )}
        </>
      )}
    </svg>
  )
}

type ColumnsProps = {
  values: readonly number[]
  width: number
  height: number
  top: (value: number) => number
}

function Columns({ values, width, height, top }: ColumnsProps) {
  const step = width / Math.max(1, values.length)
  return values
    .map((value, index) => ({ value, place: index }))
    .map(({ value, place }) => (
      <rect
        key={place}
        className={classes.fill}
        data-series={place === values.length - 1 ? 1 : 'before'}
        x={place * step + step * 0.15}
        y={top(value)}
        width={step * 0.7}
        height={Math.max(1, height - 3 - top(value))}
      />
    ))
}
