import { ActionButton } from '@rostrum/ui/ActionButton'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import { SidePanel } from '@rostrum/ui/SidePanel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import desk from '../../../parts/desk/Desk.module.css'
import { HistoryEntries } from '../../../parts/desk/HistoryEntries.tsx'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { ReasonDialog } from '../../../parts/desk/ReasonDialog.tsx'
import { useAction } from '../../../parts/desk/use-action.ts'
import { feePaths, OrderState, RefundState, useMoney } from '../../../parts/recruitment/fee-states.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useEventLabel, useT } from '../../../shell/use-t.ts'

type OrderDetail = Output<'GET /workbenchApi/payment/orders/{orderNumber}'>

/** One order: its facts, its payment state, and all its events. */
export function OrderPanel({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const t = useT()
  const order = useQuery(apiQuery('GET /workbenchApi/payment/orders/{orderNumber}', { orderNumber }))
  return (
    <SidePanel opened onClose={onClose} title={t('fees.order_of', { number: orderNumber })} width={520}>
      <QueryContent query={order} shape="text">
        {(detail) => (
          <Stack gap={12} className={desk.form}>
            <OrderActions order={detail} />
            <Facts order={detail} />
            <Events order={detail} />
          </Stack>
        )}
      </QueryContent>
    </SidePanel>
  )
}

function OrderActions({ order }: { order: OrderDetail }) {
  const t = useT()
  const money = useMoney()
  const mayDecide = useHasPermission('fee:decide')
  const [asking, setAsking] = useState(false)
  const { orderNumber } = order
  const inquire = useAction(() => call('POST /workbenchApi/payment/orders/{orderNumber}/inquiry', { orderNumber }), {
    refresh: feePaths,
    successMessage: ({ state }) => t('fees.inquired', { state: t(`fees.order_${state}`) }),
  })
  const refund = useAction(
    (note: string) => call('POST /workbenchApi/payment/orders/{orderNumber}/refund', { orderNumber, note }),
    { refresh: feePaths, successMessage: () => t('fees.refund_begun') },
  )
  const noPermission = mayDecide ? undefined : t('fees.no_permission')
  return (
    <Flex wrap="wrap" align="start" rowGap={8} columnGap={12}>
      <ActionButton
        variant="default"
        loading={inquire.running}
        reason={noPermission}
        onClick={() => void inquire.run(undefined).catch(() => undefined)}
      >
        {t('fees.inquire')}
      </ActionButton>
      <ActionButton
        variant="default"
        reason={noPermission ?? (order.refundable ? undefined : t('fees.not_refundable'))}
        onClick={() => setAsking(true)}
      >
        {t('fees.return_fee')}
      </ActionButton>
      {asking && (
        <ReasonDialog
          title={t('fees.return_fee_of', { number: orderNumber })}
          consequence={t('fees.return_fee_consequence', { amount: money(order.amount) })}
          label={t('fees.return_fee_reason')}
          maximum={200}
          confirmLabel={t('fees.return_fee')}
          kind="destructive"
          onClose={() => setAsking(false)}
          onConfirm={refund.run}
        />
      )}
    </Flex>
  )
}

function Facts({ order }: { order: OrderDetail }) {
  const t = useT()
  const money = useMoney()
  const { date } = useFormats()
  const instant = (at: string | null) => (at ? date(at, 'stamp') : '–')
  return (
    <FactList
      layout="beside"
      facts={[
        { key: 'state', term: t('fees.state'), value: <OrderState state={order.state} /> },
        { key: 'amount', term: t('fees.amount'), value: money(order.amount) },
        { key: 'application', term: t('fees.application_number'), value: order.applicationNumber },
        { key: 'description', term: t('fees.description'), value: order.description },
        { key: 'created', term: t('fees.created'), value: instant(order.createdAt) },
        { key: 'expires', term: t('fees.expires'), value: instant(order.expiresAt) },
        { key: 'paid', term: t('fees.paid_at'), value: instant(order.paidAt) },
        { key: 'transaction', term: t('fees.transaction'), value: order.transactionId ?? '–' },
        ...order.refunds.flatMap((refund) => [
          {
            key: `refund ${refund.refundNumber}`,
            term: t('fees.refund'),
            value: (
              <>
                <RefundState state={refund.state} /> {money(refund.amount)} · {t(`fees.reason_${refund.reason}`)}
              </>
            ),
          },
          ...(refund.note ? [{ key: `note ${refund.refundNumber}`, term: t('fees.note'), value: refund.note }] : []),
        ]),
      ]}
    />
  )
}

/** Events, newest first. */
function Events({ order }: { order: OrderDetail }) {
  const t = useT()
  const eventWord = useEventLabel()
  const money = useMoney()
  const { currency } = order.amount
  /** Details of an event: amounts are recorded in hundredths, the provider's numbers as they are. */
  const describeFacts = ({ amount, transactionId, providerRefundId, code }: OrderDetail['events'][number]['facts']) => [
    ...(typeof amount === 'number' ? [money({ amount: (amount / 100).toFixed(2), currency })] : []),
    ...[transactionId, providerRefundId, code].filter((one) => typeof one === 'string'),
  ]
  return (
    <section>
      <h3>{t('list.history')}</h3>
      <HistoryEntries
        entries={order.events.toReversed().map(({ at, event, facts }) => ({
          key: `${at} ${event}`,
          at,
          event: eventWord(event),
          details: describeFacts(facts).join(' · '),
        }))}
      />
    </section>
  )
}
