import { trendDays } from '@rostrum/contracts/attendance/statistics/choices'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { LinePlot } from '@rostrum/ui/plots/LinePlot'
import { StackedBar } from '@rostrum/ui/plots/StackedBar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { groupKey, openGroup, useGroupName } from '../../../parts/places/GroupTable.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import classes from '../../../parts/places/places.module.css'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { type Address, type DayGroup, type DayStatistics, largestFirst } from './statistic-types.ts'

type PlotProps = { statistics: DayStatistics; address: Address; change: ChangeAddress }

/** In one order, so that a result has the same color in both plots. */
const parts = ['late', 'missing', 'absent', 'leave'] as const
const lines = ['late', 'missing', 'absent'] as const
/** Groups that a plot compares; the table has all. */
const compared = 8

const sumOf = ({ buckets }: DayGroup) => parts.reduce((sum, part) => sum + buckets[part], 0)

/** Who was not there in the groups of the page, and the days before in the same place. */
export function DayPlots(props: PlotProps) {
  return (
    <div className={classes.plots}>
      <div className={classes.plot}>
        <TrendPlot {...props} />
      </div>
      <div className={classes.plot}>
        <Composition {...props} />
      </div>
    </div>
  )
}

function TrendPlot({ statistics: { day }, address: { by, within }, change }: PlotProps) {
  const t = useT()
  const { date } = useFormats()
  const { data } = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/statistics/trend', { by, within, day }),
    placeholderData: keepPreviousData,
  })
  const days = data?.days ?? []
  return (
    <LinePlot
      title={t('attendance_statistic.trend', { count: trendDays })}
      pointsLabel={t('attendance_statistic.day')}
      points={days.map((one) => ({ key: one.day, label: date(one.day, 'short') }))}
      lines={lines.map((bucket, index) => ({
        ...{ key: bucket, label: t(`attendance_statistic.bucket_${bucket}`), series: ([1, 2, 3] as const)[index] ?? 1 },
        values: days.map(({ buckets }) => buckets[bucket]),
      }))}
      height={200}
      onOpen={(chosen) =>
        change((params) => {
          params.set('day', chosen)
          params.delete('offset')
        })
      }
    />
  )
}

function Composition({ statistics: { groups }, address, change }: PlotProps) {
  const t = useT()
  const nameOf = useGroupName()
  const some = groups.filter((group) => sumOf(group) > 0)
  const shown = largestFirst(some, address.sort, sumOf).slice(0, compared)
  return (
    <StackedBar
      title={t('attendance_statistic.composition')}
      namesLabel={t(`places.by_${address.by}`)}
      parts={parts.map((bucket) => ({ key: bucket, label: t(`attendance_statistic.bucket_${bucket}`) }))}
      rows={shown.map((group) => ({
        key: groupKey(group),
        label: nameOf(group),
        values: parts.map((bucket) => group.buckets[bucket]),
      }))}
      empty={t('attendance_statistic.composition_empty')}
      onOpen={(key) => {
        const group = shown.find((one) => groupKey(one) === key)
        if (group) openGroup(address, change, group)
      }}
    />
  )
}
