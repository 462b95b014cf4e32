import { useFormats } from '@rostrum/ui/LocaleProvider'
import { DataTable } from '../../../parts/desk/DataTable.tsx'
import { Metrics } from '../../../parts/desk/Metrics.tsx'
import { useMoney } from '../../../parts/recruitment/fee-states.tsx'
import type { Output } from '../../../shell/api.ts'
import { useT } from '../../../shell/use-t.ts'
import { sumAmounts } from './sum-amounts.ts'

type DayTotal = Output<'GET /workbenchApi/payment/totals'>[number]

/** The sums of some days, and each of them. */
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
