import { NativeSelect } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SearchField } from '@rostrum/ui/SearchField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { WithAside } from '../../../parts/page/WithAside.tsx'
import { OrderState, orderStates, RefundState, useMoney } from '../../../parts/recruitment/fee-states.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { FeeDays } from './FeeDays.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { ProjectSelect } from './ProjectSelect.tsx'
import { useFilter } from './use-filter.ts'

/** Payment orders, filtered by number, state, project and day; each with all its events. */
export function OrdersView() {
  const t = useT()
  const money = useMoney()
  const { date } = useFormats()
  const { get, set, setView, current } = useFilter()
  const state = orderStates.find((one) => one === get('state'))
  const open = get('order')
  const filter = {
    ...(state && { state }),
    ...(get('project') && { projectId: get('project') }),
    ...(get('q') && { number: get('q') }),
    ...(get('from') && { from: get('from') }),
    ...(get('to') && { to: get('to') }),
  }
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/payment/orders', { current, size: 20, ...filter }),
    placeholderData: keepPreviousData,
  })
  const panel = open ? <OrderPanel key={open} orderNumber={open} onClose={() => setView('order', '')} /> : undefined
  return (
    <WithAside aside={panel}>
      <div className={layout.tools}>
        <div className={layout.search}>
          <SearchField
            label={t('fees.find_order')}
            placeholder={t('fees.find_order')}
            value={get('q')}
            onSearch={(q) => set('q', q)}
          />
        </div>
        <ProjectSelect value={get('project')} onChange={(id) => set('project', id)} />
        <NativeSelect
          aria-label={t('fees.state')}
          value={state ?? ''}
          onChange={(event) => set('state', event.currentTarget.value)}
          data={[
            { value: '', label: t('fees.state') },
            ...orderStates.map((one) => ({ value: one, label: t(`fees.order_${one}`) })),
          ]}
        />
        <FeeDays from={get('from')} to={get('to')} onChange={set} />
        <ExportButton permission="fee:export" call="GET /workbenchApi/payment/orders/export" input={filter} />
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => setView('page', String(page))}
        empty={{ title: t('fees.no_orders') }}
      >
        {(records) => (
          <DataTable
            label={t('fees.view_orders')}
            rows={records}
            keyOf={({ orderNumber }) => orderNumber}
            openKey={open}
            onOpen={({ orderNumber }) => setView('order', orderNumber)}
            sort="-created"
            columns={[
              { key: 'number', label: t('fees.order_number'), cell: (order) => order.orderNumber },
              {
                key: 'application',
                label: t('fees.application_number'),
                minor: true,
                cell: (order) => order.applicationNumber,
              },
              { key: 'payer', label: t('fees.payer'), cell: (order) => order.payer },
              { key: 'state', label: t('fees.state'), cell: (order) => <OrderState state={order.state} /> },
              { key: 'amount', label: t('fees.amount'), align: 'end', cell: (order) => money(order.amount) },
              {
                key: 'created',
                label: t('fees.created'),
                minor: true,
                sorts: true,
                cell: (order) => date(order.createdAt, 'stamp'),
              },
              {
                key: 'paid',
                label: t('fees.paid_at'),
                cell: ({ paidAt }) => (paidAt ? date(paidAt, 'stamp') : '–'),
              },
              {
                key: 'refund',
                label: t('fees.refund'),
                minor: true,
                cell: ({ refundState }) => (refundState ? <RefundState state={refundState} /> : '–'),
              },
            ]}
          />
        )}
      </PagedList>
    </WithAside>
  )
}
