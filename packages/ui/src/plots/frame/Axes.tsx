import { compactNumber } from '@rostrum/i18n/compact-number'
import { useLocale } from '../../LocaleProvider.tsx'
import { type AxisLabel, withinPlot } from './axis-labels.ts'
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
  const { locale } = useLocale()
  const textOf = format ?? ((value: number) => compactNumber(value, locale))
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
      <line className={classes.grid} data-zero={tick === 0 || undefined} x1={from} x2={to} />
      <text className={classes.value} x={from - 8} dy="0.35em" textAnchor="end">
        {textOf(tick)}
      </text>
    </g>
  ))
}

/** Texts below the plot, centred at their points; the last ones stay inside the plot. */
export function BottomLabels({ labels, y, width }: { labels: readonly AxisLabel[]; y: number; width: number }) {
  return withinPlot(labels, width).map(({ key, x, text, strong }) => (
    <text
      key={key}
      className={classes.value}
      data-strong={strong || undefined}
      x={x}
      y={y}
      dy="1.4em"
      textAnchor="middle"
    >
      {text}
    </text>
  ))
}
