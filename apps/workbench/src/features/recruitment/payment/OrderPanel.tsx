import { ActionButton } from '@rostrum/ui/ActionButton'
import { FactList } from '@rostrum/ui/FactList'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Aside } from '../../../parts/page/Aside.tsx'
import { HistoryEntries } from '../../../parts/page/HistoryEntries.tsx'
import layout from '../../../parts/page/layout.module.css'
import { Metrics } from '../../../parts/page/Metrics.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { feePaths, OrderState, RefundState, useMoney } from '../../../parts/recruitment/fee-states.tsx'
import { yuanOf } from '../../../parts/recruitment/yuan.ts'
import { call, type Output } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useEventLabel, useLogLabel, useT } from '../../../shell/use-t.ts'

type OrderDetail = Output<'GET /workbenchApi/payment/orders/{orderNumber}'>

/** The record of one order next to the list: its state, who paid for what, its refunds, and who did what when. */
export function OrderPanel({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) {
  const t = useT()
  const order = useQuery(apiQuery('GET /workbenchApi/payment/orders/{orderNumber}', { orderNumber }))
  return (
    <Aside hasHead title={t('fees.order_of', { number: orderNumber })} closeLabel={t('list.close')} onClose={onClose}>
      <QueryContent query={order} shape="text">
        {(detail) => (
          <Stack gap={16} className={layout.form}>
            <OrderFigures order={detail} />
            <OrderActions order={detail} />
            <Facts order={detail} />
            <Refunds order={detail} />
            <Events order={detail} />
          </Stack>
        )}
      </QueryContent>
    </Aside>
  )
}

function OrderFigures({ order }: { order: OrderDetail }) {
  const t = useT()
  const money = useMoney()
  return (
    <Metrics
      figures={[
        { key: 'state', name: t('fees.state'), value: <OrderState state={order.state} /> },
        { key: 'amount', name: t('fees.amount'), value: money(order.amount) },
      ]}
    />
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
          consequence={t('fees.return_fee_consequence', {
            amount: money(order.amount),
            ends: order.refundEndsApplication ? 'yes' : 'no',
          })}
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
  const { date } = useFormats()
  const instant = (at: string | null) => (at ? date(at, 'stamp') : '–')
  return (
    <FactList
      layout="beside"
      facts={[
        { key: 'payer', term: t('fees.payer'), value: order.payer || '–' },
        { key: 'application', term: t('fees.application_number'), value: <ApplicationLink order={order} /> },
        { key: 'description', term: t('fees.description'), value: order.description },
        { key: 'created', term: t('fees.created'), value: instant(order.createdAt) },
        { key: 'expires', term: t('fees.expires'), value: instant(order.expiresAt) },
        { key: 'paid', term: t('fees.paid_at'), value: instant(order.paidAt) },
        { key: 'transaction', term: t('fees.transaction'), value: order.transactionId ?? '–' },
      ]}
    />
  )
}

/** The number of the application; for reviewers it leads to the application. */
function ApplicationLink({ order: { applicationId, applicationNumber, projectId } }: { order: OrderDetail }) {
  const mayOpen = useHasPermission('application:review')
  if (!mayOpen) return applicationNumber
  const application = new URLSearchParams({ project: projectId, id: applicationId })
  return <Link to={`/recruitment/review?${application}`}>{applicationNumber}</Link>
}

function Refunds({ order: { refunds } }: { order: OrderDetail }) {
  const t = useT()
  const money = useMoney()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3>{t('fees.view_refunds')}</h3>
      {refunds.map((refund) => (
        <FactList
          key={refund.refundNumber}
          layout="beside"
          facts={[
            { key: 'state', term: t('fees.state'), value: <RefundState state={refund.state} /> },
            { key: 'amount', term: t('fees.amount'), value: money(refund.amount) },
            { key: 'reason', term: t('fees.reason'), value: t(`fees.reason_${refund.reason}`) },
            ...(refund.note ? [{ key: 'note', term: t('fees.note'), value: refund.note }] : []),
            { key: 'number', term: t('fees.refund_number'), value: refund.refundNumber },
          ]}
        />
      ))}
    </section>
  )
}

/** Events with who caused them, newest first. */
function Events({ order }: { order: OrderDetail }) {
  const t = useT()
  const eventWord = useEventLabel()
  const actorWord = useLogLabel()
  const money = useMoney()
  const { currency } = order.amount
  /** Details of an event: amounts are recorded in hundredths, the provider's numbers as they are. */
  const describeFacts = ({ amount, transactionId, providerRefundId, code }: OrderDetail['events'][number]['facts']) => [
    ...(typeof amount === 'number' ? [money({ amount: yuanOf(amount), currency })] : []),
    ...[transactionId, providerRefundId, code].filter((one) => typeof one === 'string'),
  ]
  return (
    <section>
      <h3>{t('list.history')}</h3>
      <HistoryEntries
        entries={order.events.toReversed().map(({ at, event, actor, actorKind, facts }) => ({
          key: `${at} ${event}`,
          at,
          actor: actorKind === 'applicant' ? order.payer : actor && actorWord('actor', actor),
          event: eventWord(event),
          details: describeFacts(facts).join(' · '),
        }))}
      />
    </section>
  )
}
