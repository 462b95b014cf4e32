import { useFormats } from '../../LocaleProvider.tsx'
import classes from './plot.module.css'
import type { ValueScale } from './value-scale.ts'

type ValueGridProps = {
  scale: ValueScale
  /** The pixels between which the lines go. */
  from: number
  to: number
  format?: ((value: number) => string) | undefined
}

/** Horizontal lines with their values at the start; the line of 0 is stronger. */
export function ValueGrid({ scale: { y, ticks }, from, to, format }: ValueGridProps) {
  const { number } = useFormats()
  const textOf = format ?? ((value: number) => number(value, { notation: 'compact' }))
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
      <line className={classes.grid} data-zero={tick === 0 || undefined} x1={from} x2={to} />
      <text className={classes.value} x={from - 8} dy="0.35em" textAnchor="end">
        {textOf(tick)}
      </text>
    </g>
  ))
}

export type AxisLabel = { readonly key: string; readonly x: number; readonly text: string; readonly strong?: boolean }

/** Texts below the plot, centred at their points; the outer ones stay inside the plot. */
export function BottomLabels({ labels, y, width }: { labels: readonly AxisLabel[]; y: number; width: number }) {
  return labels.map(({ key, x, text, strong }) => (
    <text
      key={key}
      className={classes.value}
      data-strong={strong || undefined}
      x={Math.min(x, width)}
      y={y}
      dy="1.4em"
      textAnchor={x > width - 28 ? 'end' : 'middle'}
    >
      {text}
    </text>
  ))
}
