import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayAt } from '../../../parts/desk/civil-time.ts'
import { DataTable } from '../../../parts/desk/DataTable.tsx'
import { DateInput } from '../../../parts/desk/DateInput.tsx'
import desk from '../../../parts/desk/Desk.module.css'
import { Metrics } from '../../../parts/desk/Metrics.tsx'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { useMoney } from '../../../parts/recruitment/fee-states.tsx'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { ProjectSelect } from './ProjectSelect.tsx'
import { sumAmounts } from './sum-amounts.ts'
import { useFilter } from './use-filter.ts'

type DayTotal = Output<'GET /workbenchApi/payment/totals'>[number]

const shownDays = 30

/** Payments and refunds by day and project. */
export function TotalsView() {
  const t = useT()
  const { get, set } = useFilter()
  const { timeZone } = useLocale()
  const dayBefore = (days: number) => dayAt(new Date(Date.now() - days * 86_400_000), timeZone)
  const from = get('from') || dayBefore(shownDays)
  const to = get('to') || dayBefore(0)
  const totals = useQuery({
    ...apiQuery('GET /workbenchApi/payment/totals', { from, to, ...(get('project') && { projectId: get('project') }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={desk.tools}>
        <ProjectSelect value={get('project')} onChange={(id) => set('project', id)} />
        <Flex align="end" gap={12}>
          <DateInput grain="day" label={t('fees.from')} value={from} onChange={(day) => set('from', day)} />
          <DateInput grain="day" label={t('fees.to')} value={to} onChange={(day) => set('to', day)} />
        </Flex>
      </div>
      <QueryContent query={totals}>
        {(days) => (days.length === 0 ? <EmptyState title={t('fees.no_money')} /> : <Days days={days} />)}
      </QueryContent>
    </>
  )
}

function Days({ days }: { days: readonly DayTotal[] }) {
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
