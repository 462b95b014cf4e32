import { type DayBucket, dayBuckets } from '@rostrum/contracts/attendance/statistics/choices'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DaySwitch } from '../../../parts/attendance/DaySwitch.tsx'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { FigureButton, type FigureColumn, groupKey, useGroupName } from '../../../parts/places/GroupTable.tsx'
import { PlaceStatistics } from '../../../parts/places/PlaceStatistics.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import classes from '../../../parts/places/places.module.css'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayPeople } from './DayPeople.tsx'
import { DayPlots } from './DayPlots.tsx'
import { RateText } from './RateText.tsx'
import { StatisticsToolbar } from './StatisticsToolbar.tsx'
import type { Address, DayGroup, DayStatistics } from './statistic-types.ts'

type ViewProps = { address: Address; change: ChangeAddress }

/** A day by place. Without a chosen day it is the last one that has results. */
export function DayView({ address, change }: ViewProps) {
  const { by, within, day, search, sort, offset } = address
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/statistics/days', { by, within, day, search, sort, offset }),
    placeholderData: keepPreviousData,
  })
  const shown = query.data?.day ?? day
  return (
    <div className={classes.page}>
      <StatisticsToolbar
        address={address}
        change={change}
        period={
          shown !== undefined && (
            <DaySwitch
              day={shown}
              onDay={(next) =>
                change((params) => {
                  params.set('day', next)
                  params.delete('offset')
                })
              }
            />
          )
        }
        exported={
          shown === undefined
            ? undefined
            : {
                call: 'GET /workbenchApi/attendance/statistics/days/export',
                input: { by, within, day: shown },
              }
        }
      />
      <QueryContent query={query}>
        {(statistics) => <DayContent statistics={statistics} address={address} change={change} />}
      </QueryContent>
    </div>
  )
}

function DayContent({ statistics, address, change }: ViewProps & { statistics: DayStatistics }) {
  const t = useT()
  const columns = useColumns(change)
  return (
    <PlaceStatistics
      {...{ address, change, statistics, columns }}
      empty={
        statistics.totals.people === 0
          ? { title: t('attendance_statistic.empty'), hint: t('attendance_statistic.empty_hint') }
          : undefined
      }
      totals={<DayTotals statistics={statistics} change={change} />}
      plots={<DayPlots statistics={statistics} address={address} change={change} />}
      people={(group) => (
        <DayPeople key={statistics.day} statistics={statistics} address={address} change={change} group={group} />
      )}
    />
  )
}

/** Opens the people of a group, or of all, in a bucket. */
const openPeople = (change: ChangeAddress, group: string, bucket?: DayBucket) =>
  change((params) => {
    params.set('people', group)
    if (bucket) params.set('bucket', bucket)
    else params.delete('bucket')
  })

function DayTotals({ statistics: { totals }, change }: { statistics: DayStatistics; change: ChangeAddress }) {
  const t = useT()
  const { number } = useFormats()
  const everyone = t('places.everyone')
  const shown = dayBuckets.filter((bucket) => totals.buckets[bucket] > 0)
  return (
    <Metrics
      figures={[
        { key: 'people', name: t('attendance_statistic.people'), value: number(totals.people) },
        { key: 'rate', name: t('attendance_statistic.rate'), value: <RateText rate={totals.rate} /> },
        ...shown.map((bucket) => ({
          key: bucket,
          name: t(`attendance_statistic.bucket_${bucket}`),
          value: (
            <FigureButton
              value={number(totals.buckets[bucket])}
              label={t('places.open_people', {
                ...{ label: t(`attendance_statistic.bucket_${bucket}`), name: everyone },
                count: totals.buckets[bucket],
              })}
              onOpen={() => openPeople(change, 'all', bucket)}
            />
          ),
        })),
      ]}
    />
  )
}

function useColumns(change: ChangeAddress): readonly FigureColumn<DayGroup>[] {
  const t = useT()
  const { number } = useFormats()
  const nameOf = useGroupName()
  /** A zero stays quiet, so that the other figures are seen. */
  const plain = (value: number) => (
    <Box component="span" c={value === 0 ? 'mute' : 'ink'}>
      {number(value)}
    </Box>
  )
  const buckets = dayBuckets.map((bucket): FigureColumn<DayGroup> => {
    const label = t(`attendance_statistic.bucket_${bucket}`)
    return {
      ...{ key: bucket, label, sorts: true },
      cell: (group) => {
        const count = group.buckets[bucket]
        if (count === 0) return plain(0)
        return (
          <FigureButton
            value={number(count)}
            label={t('places.open_people', { label, name: nameOf(group), count })}
            onOpen={() => openPeople(change, groupKey(group), bucket)}
          />
        )
      },
    }
  })
  return [
    { key: 'people', sorts: true, label: t('attendance_statistic.people'), cell: ({ people }) => number(people) },
    { key: 'rate', sorts: true, label: t('attendance_statistic.rate'), cell: ({ rate }) => <RateText rate={rate} /> },
    ...buckets,
    {
      key: 'late_minutes',
      sorts: true,
      label: t('attendance_statistic.late_minutes'),
      cell: ({ lateMinutes }) => plain(lateMinutes),
    },
    {
      key: 'overtime',
      sorts: true,
      label: t('attendance_statistic.overtime'),
      cell: ({ overtime }) => plain(overtime),
    },
  ]
}
