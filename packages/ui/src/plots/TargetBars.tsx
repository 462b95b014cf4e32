import { max } from 'd3-array'
import { useFormats } from '../LocaleProvider.tsx'
import classes from './frame/plot.module.css'
import { RowPlot } from './frame/RowPlot.tsx'
import { TargetTick } from './frame/TargetTick.tsx'

export type TargetBar = {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly target: number
}

type TargetBarsProps = {
  title: string
  namesLabel?: string
  valueLabel: string
  targetLabel: string
  bars: readonly TargetBar[]
  onOpen?: (key: string) => void
  format?: (value: number) => string
}

/** A few values, each against its target: a bar from 0 with a tick. */
export function TargetBars({ title, namesLabel, valueLabel, targetLabel, bars, onOpen, format }: TargetBarsProps) {
  const { number } = useFormats()
  const textOf = format ?? ((value: number) => number(value))
  const most = Math.max(1, max(bars, ({ value, target }) => Math.max(value, target)) ?? 1)
  return (
    <RowPlot
      title={title}
      namesLabel={namesLabel}
      series={[
        { key: 'value', label: valueLabel, series: 1, mark: 'fill' },
        { key: 'target', label: targetLabel, series: 'target', mark: 'tick' },
      ]}
      columns={[valueLabel, targetLabel]}
      rows={bars.map(({ key, label, value, target }) => ({
        key,
        label,
        cells: [textOf(value), textOf(target)],
        bar: (
          <svg className={classes.bar} aria-hidden="true">
            <rect className={classes.track} width="100%" height="14" y="3" rx="2" />
            <rect
              className={classes.fill}
              data-series="1"
              width={`${(Math.max(0, value) / most) * 100}%`}
              height="14"
              y="3"
              rx="2"
            />
            <TargetTick share={target / most} />
          </svg>
        ),
      }))}
      onOpen={onOpen}
    />
  )
}
