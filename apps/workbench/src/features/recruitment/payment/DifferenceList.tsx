import { Button, NativeSelect } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { ReasonDialog } from '../../../parts/page/ReasonDialog.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import {
  type Difference,
  feePaths,
  OurState,
  SettlementNote,
  useMoney,
} from '../../../parts/recruitment/fee-states.tsx'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const states = ['open', 'settled'] as const

/**
 * Lists differences between our records and the bills, of one day or of all; resolving one requires a comment, which is
 * permanent.
 */
export function DifferenceList({ day }: { day: string }) {
  const t = useT()
  const money = useMoney()
  const { date } = useFormats()
  const mayDecide = useHasPermission('fee:decide')
  const [state, setState] = useState<(typeof states)[number] | ''>('open')
  const [current, setCurrent] = useState(1)
  const [settling, setSettling] = useState<Difference | undefined>()
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/payment/differences', {
      current,
      size: 20,
      ...(day && { day }),
      ...(state && { settled: state === 'settled' }),
    }),
    placeholderData: keepPreviousData,
  })
  const settle = useAction(
    ({ id, note }: { id: string; note: string }) =>
      call('POST /workbenchApi/payment/differences/{id}/settlement', { id, note }),
    { refresh: feePaths, successMessage: () => t('fees.settled') },
  )
  return (
    <Stack component="section" gap={12} className={layout.form}>
      <header className={layout.top}>
        <h2>{day ? t('fees.differences_of', { day: date(day, 'date') }) : t('fees.differences')}</h2>
        <NativeSelect
          aria-label={t('fees.state')}
          value={state}
          onChange={(event) => {
            setCurrent(1)
            setState(states.find((one) => one === event.currentTarget.value) ?? '')
          }}
          data={[
            { value: '', label: t('list.all') },
            ...states.map((one) => ({ value: one, label: t(`fees.difference_${one}`) })),
          ]}
        />
      </header>
      <PagedList query={found} current={current} onPage={setCurrent} empty={{ title: t('fees.no_differences') }}>
        {(records) => (
          <DataTable
            label={t('fees.differences')}
            rows={records}
            keyOf={({ id }) => id}
            columns={[
              { key: 'order', label: t('fees.order_number'), cell: (one) => one.orderNumber },
              { key: 'day', label: t('fees.day'), cell: (one) => date(one.day, 'date') },
              {
                key: 'kind',
                label: t('fees.difference'),
                cell: ({ kind, subject }) => `${t(`fees.subject_${subject}`)} · ${t(`fees.kind_${kind}`)}`,
              },
              { key: 'state', label: t('fees.our_state'), cell: (one) => <OurState difference={one} /> },
              {
                key: 'ours',
                label: t('fees.our_amount'),
                align: 'end',
                cell: ({ ourAmount }) => (ourAmount ? money(ourAmount) : '–'),
              },
              {
                key: 'theirs',
                label: t('fees.their_amount'),
                align: 'end',
                cell: ({ theirAmount }) => (theirAmount ? money(theirAmount) : '–'),
              },
              {
                key: 'settlement',
                label: t('fees.settlement'),
                cell: (one) =>
                  one.settled ? (
                    <SettlementNote settled={one.settled} />
                  ) : mayDecide ? (
                    <Button variant="default" size="xs" onClick={() => setSettling(one)}>
                      {t('fees.settle')}
                    </Button>
                  ) : (
                    '–'
                  ),
              },
            ]}
          />
        )}
      </PagedList>
      {settling && (
        <ReasonDialog
          title={t('fees.settle_of', { number: settling.orderNumber })}
          consequence={t('fees.settle_consequence')}
          label={t('fees.settlement')}
          maximum={500}
          confirmLabel={t('fees.settle')}
          onClose={() => setSettling(undefined)}
          onConfirm={(note) => settle.run({ id: settling.id, note })}
        />
      )}
    </Stack>
  )
}
