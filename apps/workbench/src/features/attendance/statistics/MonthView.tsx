import { type MonthMeasure, monthMeasures } from '@rostrum/contracts/attendance/statistics/choices'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { TargetBars } from '@rostrum/ui/plots/TargetBars'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MonthSwitch } from '../../../parts/attendance/MonthSwitch.tsx'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import {
  FigureButton,
  type FigureColumn,
  groupKey,
  openGroup,
  useGroupName,
} from '../../../parts/places/GroupTable.tsx'
import { PlaceStatistics } from '../../../parts/places/PlaceStatistics.tsx'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import classes from '../../../parts/places/places.module.css'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { MonthPeople } from './MonthPeople.tsx'
import { measures } from './measures.ts'
import { RateText } from './RateText.tsx'
import { StatisticsToolbar } from './StatisticsToolbar.tsx'
import { type Address, largestFirst, type MonthGroup, type MonthStatistics, ratePercent } from './statistic-types.ts'

type ViewProps = { address: Address; change: ChangeAddress }
type Sums = MonthStatistics['totals']

/** A month by place, each sum with that of the month before. */
export function MonthView({ address, change }: ViewProps) {
  const { by, within, month, search, sort, offset } = address
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/statistics/months', { by, within, month, search, sort, offset }),
    placeholderData: keepPreviousData,
  })
  const shown = query.data?.month ?? month
  return (
    <div className={classes.page}>
      <StatisticsToolbar
        address={address}
        change={change}
        period={
          shown !== undefined && (
            <MonthSwitch
              month={shown}
              onMonth={(next) =>
                change((params) => {
                  params.set('month', next)
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
                call: 'GET /workbenchApi/attendance/statistics/months/export',
                input: { by, within, month: shown },
              }
        }
      />
      <QueryContent query={query}>
        {(statistics) => <MonthContent statistics={statistics} address={address} change={change} />}
      </QueryContent>
    </div>
  )
}

function MonthContent({ statistics, address, change }: ViewProps & { statistics: MonthStatistics }) {
  const { totals, before, groups } = statistics
  const t = useT()
  const columns = useColumns(change)
  return (
    <PlaceStatistics
      {...{ address, change, statistics, columns }}
      empty={
        totals.people + before.people === 0
          ? { title: t('attendance_statistic.empty_month'), hint: t('attendance_statistic.empty_hint') }
          : undefined
      }
      totals={<MonthTotals statistics={statistics} change={change} />}
      plots={
        <div className={classes.plot}>
          <Compared groups={groups} address={address} change={change} />
        </div>
      }
      people={(group) => <MonthPeople statistics={statistics} address={address} change={change} group={group} />}
    />
  )
}

const openPeople = (change: ChangeAddress, group: string, measure: MonthMeasure) =>
  change((params) => {
    params.set('people', group)
    params.set('measure', measure)
  })

function useValueText() {
  const { number } = useFormats()
  return (value: number) => number(value, { maximumFractionDigits: 2 })
}

function MonthTotals({
  statistics: { totals, before },
  change,
}: {
  statistics: MonthStatistics
  change: ChangeAddress
}) {
  const t = useT()
  const text = useValueText()
  const was = (value: string) => <small className={classes.was}>{t('attendance_statistic.was', { value })}</small>
  return (
    <Metrics
      figures={[
        {
          ...{ key: 'people', name: t('attendance_statistic.people') },
          value: (
            <>
              {text(totals.people)}
              {was(text(before.people))}
            </>
          ),
        },
        {
          ...{ key: 'rate', name: t('attendance_statistic.rate') },
          value: (
            <>
              <RateText rate={totals.rate} />
              {was(before.rate === null ? '–' : text(ratePercent(before.rate) ?? 0))}
            </>
          ),
        },
        ...monthMeasures.map((measure) => {
          const { label, sumOf } = measures[measure]
          const value = text(sumOf(totals))
          return {
            ...{ key: measure, name: t(label) },
            value: (
              <>
                <FigureButton
                  value={value}
                  label={t('attendance_statistic.open_sum', {
                    ...{ label: t(label), name: t('places.everyone'), value },
                  })}
                  onOpen={() => openPeople(change, 'all', measure)}
                />
                {was(text(sumOf(before)))}
              </>
            ),
          }
        }),
      ]}
    />
  )
}

/** Times late of some groups: a bar for the month, a tick for the month before. */
function Compared({ groups, address, change }: ViewProps & { groups: readonly MonthGroup[] }) {
  const t = useT()
  const nameOf = useGroupName()
  const shown = largestFirst(groups, address.sort, ({ now }) => now.lateTimes).slice(0, 8)
  return (
    <TargetBars
      title={t('attendance_statistic.compared')}
      namesLabel={t(`places.by_${address.by}`)}
      valueLabel={t('attendance_statistic.this_month')}
      targetLabel={t('attendance_statistic.month_before')}
      bars={shown.map((group) => ({
        ...{ key: groupKey(group), label: nameOf(group) },
        ...{ value: group.now.lateTimes, target: group.before.lateTimes },
      }))}
      onOpen={(key) => {
        const group = shown.find((one) => groupKey(one) === key)
        if (group) openGroup(address, change, group)
      }}
    />
  )
}

function useColumns(change: ChangeAddress): readonly FigureColumn<MonthGroup>[] {
  const t = useT()
  const text = useValueText()
  const nameOf = useGroupName()
  const was = (value: ReactNode) => <small className={classes.was}>{value}</small>
  const plain = (key: string, label: string, textOf: (sums: Sums) => ReactNode): FigureColumn<MonthGroup> => ({
    ...{ key, label, sorts: true },
    cell: ({ now, before }) => (
      <>
        {textOf(now)}
        {was(textOf(before))}
      </>
    ),
  })
  return [
    plain('people', t('attendance_statistic.people'), ({ people }) => text(people)),
    plain('rate', t('attendance_statistic.rate'), ({ rate }) => <RateText rate={rate} />),
    ...monthMeasures.map((measure): FigureColumn<MonthGroup> => {
      const { label, sumOf } = measures[measure]
      return {
        ...{ key: measure, label: t(label), sorts: true },
        cell: (group) => {
          const value = text(sumOf(group.now))
          return (
            <>
              {sumOf(group.now) === 0 ? (
                '0'
              ) : (
                <FigureButton
                  value={value}
                  label={t('attendance_statistic.open_sum', { label: t(label), name: nameOf(group), value })}
                  onOpen={() => openPeople(change, groupKey(group), measure)}
                />
              )}
              {was(text(sumOf(group.before)))}
            </>
          )
        },
      }
    }),
    plain('full', t('attendance_statistic.full'), ({ fullAttendance }) => text(fullAttendance)),
  ]
}
