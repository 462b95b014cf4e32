import { max } from 'd3-array'
import type { ReactNode } from 'react'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import classes from './frame/plot.module.css'
import { RowPlot } from './frame/RowPlot.tsx'
import { TargetTick } from './frame/TargetTick.tsx'

export type FunnelStage = {
  readonly key: string
  readonly label: string
  /** Absent if the stage has not begun. */
  readonly value: number | undefined
  /** The value at the same point of the period that is compared with. */
  readonly before?: number | undefined
}

type FunnelBarsProps = {
  title: string
  valueLabel: string
  /** Absent if there is nothing to compare with. */
  beforeLabel?: string | undefined
  stages: readonly FunnelStage[]
  aside?: ReactNode
  onOpen?: ((key: string) => void) | undefined
}

/** How many remain after each stage, as bars from 0 with a tick for the period before. */
export function FunnelBars({ title, valueLabel, beforeLabel, stages, aside, onOpen }: FunnelBarsProps) {
  const t = useUiText()
  const { number } = useFormats()
  const most = Math.max(1, max(stages, ({ value = 0, before = 0 }) => Math.max(value, before)) ?? 1)
  const textOf = (value: number | undefined) => (value === undefined ? '–' : number(value))
  /** Truncated: a share is never rounded up to all. */
  const shareOf = (value: number | undefined, of: number | undefined) =>
    value === undefined || !of ? '' : number(Math.floor((value / of) * 100) / 100, { style: 'percent' })
  return (
    <RowPlot
      title={title}
      aside={aside}
      series={[
        { key: 'value', label: valueLabel, series: 1, mark: 'fill' },
        ...(beforeLabel ? [{ key: 'before', label: beforeLabel, series: 'target', mark: 'tick' } as const] : []),
      ]}
      columns={[valueLabel, t('ui.plot_step'), ...(beforeLabel ? [beforeLabel] : [])]}
      rows={stages.map(({ key, label, value, before }, index) => ({
        key,
        label,
        cells: [textOf(value), shareOf(value, stages[index - 1]?.value), ...(beforeLabel ? [textOf(before)] : [])],
        bar: (
          <svg className={classes.bar} aria-hidden="true">
            <rect className={classes.track} width="100%" height="16" y="2" rx="2" />
            <rect
              className={classes.fill}
              data-series="1"
              width={`${((value ?? 0) / most) * 100}%`}
              height="16"
              y="2"
              rx="2"
            />
            {before !== undefined && <TargetTick share={before / most} />}
          </svg>
        ),
      }))}
      onOpen={onOpen}
    />
  )
}
