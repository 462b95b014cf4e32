import { lastDayOf } from '@rostrum/contracts/kernel/days'
import { leavingReasons, serviceKeys, trendMonths } from '@rostrum/contracts/workforce/numbers/choices'
import { formatMonth } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box } from '@rostrum/ui/layout'
import { ColumnPlot } from '@rostrum/ui/plots/ColumnPlot'
import { LinePlot } from '@rostrum/ui/plots/LinePlot'
import { StackedBar } from '@rostrum/ui/plots/StackedBar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChangeAddress } from '../../../parts/places/place-address.ts'
import classes from '../../../parts/places/places.module.css'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import type { Numbers, NumbersAddress } from './numbers-address.ts'
import { openPeople } from './open-people.ts'
import { useReasonLabel } from './use-reason-label.ts'

type PlotProps = { numbers: Numbers; address: NumbersAddress; change: ChangeAddress }

/** How many people there were, who came and went and why, and how long people have been there. */
export function NumberPlots(props: PlotProps) {
  return (
    <div className={classes.plots}>
      <Months {...props} />
      <div className={classes.plot}>
        <Leaving {...props} />
      </div>
      <div className={classes.plot}>
        <Service {...props} />
      </div>
    </div>
  )
}

function Months({ numbers: { day }, address: { by, within }, change }: PlotProps) {
  const t = useT()
  const { locale } = useLocale()
  const { data } = useQuery({
    ...apiQuery('GET /workbenchApi/workforce/numbers/trend', { by, within, asOf: day }),
    placeholderData: keepPreviousData,
  })
  const months = data?.months ?? []
  const points = months.map(({ month }) => ({ key: month, label: formatMonth(month, locale) }))
  const open = (month: string) =>
    change((params) => {
      const last = lastDayOf(month)
      params.set('asOf', last < day ? last : day)
      params.delete('offset')
    })
  return (
    <>
      <div className={classes.plot}>
        <LinePlot
          title={t('numbers.trend', { count: trendMonths })}
          pointsLabel={t('numbers.month')}
          points={points}
          lines={[
            {
              ...{ key: 'headcount', label: t('numbers.headcount'), series: 1 },
              values: months.map(({ headcount }) => headcount),
            },
          ]}
          height={200}
          onOpen={open}
        />
      </div>
      <div className={classes.plot}>
        <ColumnPlot
          title={t('numbers.movements')}
          pointsLabel={t('numbers.month')}
          valueLabel={t('numbers.joined')}
          beforeLabel={t('numbers.left')}
          columns={months.map(({ month, joined, left }, index) => ({
            ...{ key: month, label: formatMonth(month, locale), value: joined, before: left },
            partial: index === months.length - 1,
          }))}
          height={200}
          onOpen={open}
        />
      </div>
    </>
  )
}

function Leaving({ numbers: { totals }, change }: PlotProps) {
  const t = useT()
  const labelOf = useReasonLabel()
  const shown = leavingReasons.filter((reason) => totals.leaving[reason] > 0)
  if (shown.length === 0)
    return (
      <Box component="p" p={14} c="mute">
        {t('numbers.no_leavers')}
      </Box>
    )
  return (
    <StackedBar
      title={t('numbers.leaving')}
      parts={[{ key: 'left', label: t('numbers.left') }]}
      rows={shown.map((reason) => ({ key: reason, label: labelOf(reason), values: [totals.leaving[reason]] }))}
      onOpen={(reason) => openPeople(change, 'all', 'left', reason)}
    />
  )
}

function Service({ numbers: { totals }, change }: PlotProps) {
  const t = useT()
  return (
    <StackedBar
      title={t('numbers.service')}
      parts={[{ key: 'headcount', label: t('numbers.headcount') }]}
      rows={serviceKeys.map((span) => ({
        ...{ key: span, label: t(`numbers.service_${span}`) },
        values: [totals.service[span]],
      }))}
      onOpen={(span) => openPeople(change, 'all', 'headcount', span)}
    />
  )
}
