import { daysFromTo } from '@rostrum/contracts/kernel/days'
import { compactNumber } from '@rostrum/i18n/compact-number'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { ColumnPlot } from '@rostrum/ui/plots/ColumnPlot'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { useMoney } from '../../../parts/recruitment/fee-states.tsx'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { sumAmounts } from './sum-amounts.ts'

type DayTotal = Output<'GET /workbenchApi/payment/totals'>[number]

/** The sums of some days, as a plot, and each of them. */
export function DayTotals({ days }: { days: readonly DayTotal[] }) {
  const t = useT()
  const money = useMoney()
  const { date, number } = useFormats()
  return (
    <>
      <Metrics
        figures={[
          { key: 'paid', name: t('fees.paid'), value: money(sumAmounts(days.map(({ paid }) => paid))) },
          { key: 'returned', name: t('fees.returned'), value: money(sumAmounts(days.map(({ refunded }) => refunded))) },
          { key: 'net', name: t('fees.net'), value: money(sumAmounts(days.map(({ net }) => net))) },
        ]}
      />
      <DayPlot days={days} />
      <DataTable
        label={t('fees.view_totals')}
        rows={days}
        keyOf={({ day, projectId }) => `${day} ${projectId}`}
        columns={[
          { key: 'day', label: t('fees.day'), cell: (one) => date(one.day, 'date') },
          { key: 'project', label: t('field.projectId'), cell: (one) => one.projectTitle },
          { key: 'payments', label: t('fees.payments'), align: 'end', cell: (one) => number(one.payments) },
          { key: 'paid', label: t('fees.paid'), align: 'end', cell: (one) => money(one.paid) },
          { key: 'refunds', label: t('fees.refunds'), align: 'end', cell: (one) => number(one.refunds) },
          { key: 'returned', label: t('fees.returned'), align: 'end', cell: (one) => money(one.refunded) },
          { key: 'net', label: t('fees.net'), align: 'end', cell: (one) => money(one.net) },
        ]}
      />
    </>
  )
}

/** What was paid on each day of the period, against what was refunded; nothing for a single day. */
function DayPlot({ days }: { days: readonly DayTotal[] }) {
  const t = useT()
  const { date, money } = useFormats()
  const { locale } = useLocale()
  const byDay = Map.groupBy(days, ({ day }) => day)
  const known = [...byDay.keys()].toSorted()
  const [first, last, currency] = [known[0], known.at(-1), days[0]?.paid.currency]
  if (first === undefined || last === undefined || currency === undefined || first === last) return null
  const sumOf = (amounts: readonly DayTotal['paid'][]) => Number(sumAmounts(amounts).amount)
  return (
    <ColumnPlot
      title={t('fees.by_day')}
      pointsLabel={t('fees.day')}
      valueLabel={t('fees.paid')}
      beforeLabel={t('fees.returned')}
      columns={daysFromTo(first, last).map((day) => {
        const totals = byDay.get(day) ?? []
        return {
          key: day,
          label: date(day, 'short'),
          value: sumOf(totals.map(({ paid }) => paid)),
          before: sumOf(totals.map(({ refunded }) => refunded)),
        }
      })}
      format={(value) => money(`${value}`, currency)}
      formatTick={(value) => compactNumber(value, locale)}
      height={180}
    />
  )
}
