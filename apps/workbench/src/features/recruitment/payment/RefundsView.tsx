import { Button, NativeSelect } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Text } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { ExportButton } from '../../../parts/page/ExportButton.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import {
  feePaths,
  type Refund,
  RefundState,
  refundReasons,
  refundStates,
  useMoney,
} from '../../../parts/recruitment/fee-states.tsx'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './FeesPage.module.css'
import { useFilter } from './use-filter.ts'

/** Refunds and their states; a missing answer of the provider can be requested at once. */
export function RefundsView() {
  const t = useT()
  const money = useMoney()
  const { date } = useFormats()
  const { get, set, setView, current } = useFilter()
  const state = refundStates.find((one) => one === get('state'))
  const reason = refundReasons.find((one) => one === get('reason'))
  const filter = { ...(state && { state }), ...(reason && { reason }) }
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/payment/refunds', { current, size: 20, ...filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={layout.tools}>
        <NativeSelect
          aria-label={t('fees.state')}
          value={state ?? ''}
          onChange={(event) => set('state', event.currentTarget.value)}
          data={[
            { value: '', label: t('fees.state') },
            ...refundStates.map((one) => ({ value: one, label: t(`fees.refund_${one}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('fees.reason')}
          value={reason ?? ''}
          onChange={(event) => set('reason', event.currentTarget.value)}
          data={[
            { value: '', label: t('fees.reason') },
            ...refundReasons.map((one) => ({ value: one, label: t(`fees.reason_${one}`) })),
          ]}
        />
        <ExportButton permission="fee:export" call="GET /workbenchApi/payment/refunds/export" input={filter} />
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => setView('page', String(page))}
        empty={{ title: t('fees.no_refunds') }}
      >
        {(records) => (
          <DataTable
            label={t('fees.view_refunds')}
            rows={records}
            keyOf={({ refundNumber }) => refundNumber}
            columns={[
              { key: 'number', label: t('fees.refund_number'), cell: (refund) => refund.refundNumber },
              {
                key: 'application',
                label: t('fees.application_number'),
                cell: (refund) => refund.applicationNumber,
              },
              { key: 'state', label: t('fees.state'), cell: (refund) => <RefundStatus refund={refund} /> },
              { key: 'amount', label: t('fees.amount'), align: 'end', cell: (refund) => money(refund.amount) },
              { key: 'reason', label: t('fees.reason'), cell: (refund) => <Reason refund={refund} /> },
              { key: 'asked', label: t('fees.requested'), cell: (refund) => date(refund.requestedAt, 'stamp') },
              {
                key: 'next',
                label: t('fees.next_attempt'),
                cell: ({ nextAttemptAt, succeededAt }) =>
                  succeededAt ? date(succeededAt, 'stamp') : nextAttemptAt ? date(nextAttemptAt, 'stamp') : '–',
              },
              { key: 'act', label: t('fees.follow_up'), pinned: true, cell: (refund) => <FollowUp refund={refund} /> },
            ]}
          />
        )}
      </PagedList>
    </>
  )
}

/** The state of the money, and the last error of the provider. */
function RefundStatus({ refund: { state, refusal } }: { refund: Refund }) {
  const t = useT()
  return (
    <>
      <RefundState state={state} />
      {refusal && (
        <Text
          c="mute"
          fz={12}
          overflowWrap="anywhere"
          className={classes.remark}
        >{`${t('fees.refusal')} ${refusal}`}</Text>
      )}
    </>
  )
}

function Reason({ refund: { reason, note } }: { refund: Refund }) {
  const t = useT()
  return (
    <>
      {t(`fees.reason_${reason}`)}
      {note && (
        <Text c="mute" fz={12} overflowWrap="anywhere" className={classes.remark}>
          {note}
        </Text>
      )}
    </>
  )
}

/** Sends the refund again, or queries its state; it keeps its number, so that the money is returned once. */
function FollowUp({ refund: { refundNumber, state } }: { refund: Refund }) {
  const t = useT()
  const mayDecide = useHasPermission('fee:decide')
  const attempt = useAction(() => call('POST /workbenchApi/payment/refunds/{refundNumber}/attempt', { refundNumber }), {
    refresh: feePaths,
    successMessage: (answer) => t('fees.followed_up', { state: t(`fees.refund_${answer.state}`) }),
  })
  if (!mayDecide || state === 'SUCCESS' || state === 'CLOSED') return null
  return (
    <Button
      variant="default"
      size="xs"
      loading={attempt.running}
      onClick={() => void attempt.run(undefined).catch(() => undefined)}
    >
      {t(state === 'REQUESTED' ? 'fees.send_again' : 'fees.ask_provider')}
    </Button>
  )
}
