import { max, sum } from 'd3-array'
import { useFormats, useUiText } from '../LocaleProvider.tsx'
import { useHatch } from './frame/Hatch.tsx'
import classes from './frame/plot.module.css'
import { RowPlot } from './frame/RowPlot.tsx'
import type { PlotSeries, Series } from './frame/series.ts'

export type StackedPart = { readonly key: string; readonly label: string; readonly mark?: 'fill' | 'hatch' }
export type StackedRow = { readonly key: string; readonly label: string; readonly values: readonly number[] }

type StackedBarProps = {
  title: string
  namesLabel?: string
  /** At most four have a color of their own; the rest is shown together. */
  parts: readonly StackedPart[]
  /** One row, or a few that are compared; `values` are in the order of the parts. */
  rows: readonly StackedRow[]
  /** Shown if there are no rows. */
  empty?: string
  onOpen?: (key: string) => void
}

const colors = [1, 2, 3, 4] as const

/** What a total consists of: one bar a row, never a pie. */
export function StackedBar({ title, namesLabel, parts, rows, empty, onOpen }: StackedBarProps) {
  const t = useUiText()
  const { number } = useFormats()
  const isShort = parts.length <= colors.length
  const named = isShort ? parts : parts.slice(0, colors.length - 1)
  const series: PlotSeries[] = [
    ...named.map(({ key, label, mark = 'fill' }, index) => ({ key, label, series: colors[index] ?? 4, mark })),
    ...(isShort ? [] : [{ key: 'other', label: t('ui.plot_other'), series: 'before', mark: 'fill' } as const]),
  ]
  const shown = rows.map(({ values, ...row }) => {
    const own = values.slice(0, named.length)
    return { ...row, values: isShort ? own : [...own, sum(values.slice(named.length))], total: sum(values) }
  })
  const most = Math.max(1, max(shown, ({ total }) => total) ?? 1)
  return (
    <RowPlot
      title={title}
      namesLabel={namesLabel}
      series={series}
      // A single part is the total.
      columns={[...(series.length > 1 ? [t('ui.plot_total')] : []), ...series.map(({ label }) => label)]}
      rows={shown.map(({ key, label, values, total }) => ({
        key,
        label,
        cells: [...(series.length > 1 ? [number(total)] : []), ...values.map((value) => number(value))],
        bar: <Segments values={values} series={series} most={most} />,
      }))}
      empty={empty}
      onOpen={onOpen}
    />
  )
}

function Segments({
  values,
  series,
  most,
}: {
  values: readonly number[]
  series: readonly PlotSeries[]
  most: number
}) {
  const starts = values.map((_, index) => sum(values.slice(0, index)))
  return (
    <svg className={classes.bar} aria-hidden="true">
      {series.map((one, index) => (
        <Segment
          key={one.key}
          series={one.series}
          isHatched={one.mark === 'hatch'}
          from={(starts[index] ?? 0) / most}
          share={(values[index] ?? 0) / most}
        />
      ))}
    </svg>
  )
}

type SegmentProps = { series: Series; isHatched: boolean; from: number; share: number }

function Segment({ series, isHatched, from, share }: SegmentProps) {
  const hatch = useHatch(series)
  if (share <= 0) return null
  const place = { x: `${from * 100}%`, y: 3, width: `${share * 100}%`, height: 14 }
  return (
    <g>
      {isHatched && hatch.pattern}
      {isHatched ? (
        <rect fill={hatch.fill} {...place} />
      ) : (
        <rect className={classes.fill} data-series={series} {...place} />
      )}
      <rect className={classes.hatchGround} x={`${(from + share) * 100}%`} y="3" width="1" height="14" />
    </g>
  )
}
