import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { dayAt } from '../../../parts/desk/civil-time.ts'
import { DateInput } from '../../../parts/desk/DateInput.tsx'
import desk from '../../../parts/desk/Desk.module.css'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayTotals } from './DayTotals.tsx'
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
  const reportFailure = useReportFailure()
  const exporting = useMutation({
    mutationFn: () => download('GET /workbenchApi/payment/movements/export', period),
    onError: reportFailure,
  })
  const totals = useQuery({
    ...apiQuery('GET /workbenchApi/payment/totals', period),
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
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('list.export')}
        </Button>
      </div>
      <QueryContent query={totals}>
        {(days) => (days.length === 0 ? <EmptyState title={t('fees.no_money')} /> : <DayTotals days={days} />)}
      </QueryContent>
    </>
  )
}
