import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayTotals } from './DayTotals.tsx'
import { FeeDays } from './FeeDays.tsx'
import { ProjectSelect } from './ProjectSelect.tsx'
import { useFilter } from './use-filter.ts'

const shownDays = 30

/** Payments and refunds by day and project. */
export function TotalsView() {
  const t = useT()
  const { get, set } = useFilter()
  const { timeZone } = useLocale()
  const dayBefore = (days: number) => dayAt(new Date(Date.now() - days * 86_400_000), timeZone)
  const from = get('from') || dayBefore(shownDays)
  const to = get('to') || dayBefore(0)
  const period = { from, to, ...(get('project') && { projectId: get('project') }) }
  const totals = useQuery({
    ...apiQuery('GET /workbenchApi/payment/totals', period),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={layout.tools}>
        <ProjectSelect value={get('project')} onChange={(id) => set('project', id)} />
        <FeeDays from={from} to={to} onChange={set} />
        <ExportButton permission="fee:export" call="GET /workbenchApi/payment/movements/export" input={period} />
      </div>
      <QueryContent query={totals}>
        {(days) => (days.length === 0 ? <EmptyState title={t('fees.no_money')} /> : <DayTotals days={days} />)}
      </QueryContent>
    </>
  )
}
