import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import classes from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { WithAside } from '../../../parts/page/WithAside.tsx'
import { useMoney } from '../../../parts/recruitment/fee-states.tsx'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { ProjectSelect } from './ProjectSelect.tsx'
import { useFilter } from './use-filter.ts'

type EndedPayment = Output<'GET /workbenchApi/payment/ended'>['records'][number]

/** Paid fees of applications that ended before the exam, each with what it waits for; an order opens on the side. */
export function EndedPaymentsView() {
  const t = useT()
  const money = useMoney()
  const { date } = useFormats()
  const { get, set, setView, current } = useFilter()
  const open = get('order')
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/payment/ended', {
      current,
      size: 20,
      ...(get('project') && { projectId: get('project') }),
    }),
    placeholderData: keepPreviousData,
  })
  const panel = open ? <OrderPanel key={open} orderNumber={open} onClose={() => setView('order', '')} /> : undefined
  return (
    <WithAside aside={panel}>
      <Text c="mute">{t('fees.ended_explained')}</Text>
      <div className={classes.tools}>
        <ProjectSelect value={get('project')} onChange={(id) => set('project', id)} />
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => setView('page', String(page))}
        empty={{ title: t('fees.no_ended') }}
      >
        {(records) => (
          <DataTable
            label={t('fees.view_ended')}
            rows={records}
            keyOf={({ orderNumber }) => orderNumber}
            openKey={open}
            onOpen={({ orderNumber }) => setView('order', orderNumber)}
            columns={[
              { key: 'application', label: t('fees.application_number'), cell: (paid) => paid.applicationNumber },
              { key: 'project', label: t('field.projectId'), cell: (paid) => paid.projectTitle },
              { key: 'state', label: t('fees.application_state'), cell: (paid) => t(`fees.ended_${paid.review}`) },
              { key: 'amount', label: t('fees.amount'), align: 'end', cell: (paid) => money(paid.amount) },
              { key: 'paid', label: t('fees.paid_at'), cell: (paid) => date(paid.paidAt, 'stamp') },
              { key: 'since', label: t('fees.ended_since'), cell: (paid) => date(paid.endedAt, 'stamp') },
              { key: 'waits', label: t('fees.waits_for'), cell: (paid) => <Wait paid={paid} /> },
            ]}
          />
        )}
      </PagedList>
    </WithAside>
  )
}

function Wait({ paid: { waitsFor, until } }: { paid: EndedPayment }) {
  const t = useT()
  const { date } = useFormats()
  if (waitsFor === 'decision') return <StateBadge tone="deadline">{t('fees.waits_decision')}</StateBadge>
  return (
    <>
      {t(`fees.waits_${waitsFor}`)}
      {until && (
        <Text c="mute" fz={12}>
          {date(until, 'stamp')}
        </Text>
      )}
    </>
  )
}
