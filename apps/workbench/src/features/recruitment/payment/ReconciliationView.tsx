import { ActionButton } from '@rostrum/ui/ActionButton'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { DateInput } from '../../../parts/page/DateInput.tsx'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { feePaths, useMoney } from '../../../parts/recruitment/fee-states.tsx'
import { call } from '../../../shell/api.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { useFilter } from './use-filter.ts'

/** The days that were compared with the provider's bill, and their differences. */
export function ReconciliationView() {
  const t = useT()
  const money = useMoney()
  const { date, number } = useFormats()
  const { get, setView, current } = useFilter()
  const day = get('day')
  const days = useQuery({
    ...apiQuery('GET /workbenchApi/payment/reconciliations', { current, size: 15 }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Compare />
      <PagedList
        query={days}
        current={current}
        onPage={(page) => setView('page', String(page))}
        empty={{ title: t('fees.no_days'), description: t('fees.no_days_hint') }}
      >
        {(records) => (
          <DataTable
            label={t('fees.days')}
            rows={records}
            keyOf={(run) => run.day}
            openKey={day}
            onOpen={(run) => setView('day', run.day === day ? '' : run.day)}
            columns={[
              { key: 'day', label: t('fees.day'), cell: (run) => date(run.day, 'date') },
              {
                key: 'payments',
                label: t('fees.payments'),
                align: 'end',
                cell: (run) => number(run.payments.count),
              },
              { key: 'paid', label: t('fees.paid'), align: 'end', cell: (run) => money(run.payments.amount) },
              { key: 'refunds', label: t('fees.refunds'), align: 'end', cell: (run) => number(run.refunds.count) },
              {
                key: 'returned',
                label: t('fees.returned'),
                align: 'end',
                cell: (run) => money(run.refunds.amount),
              },
              {
                key: 'differences',
                label: t('fees.differences'),
                align: 'end',
                cell: (run) => number(run.differences),
              },
              {
                key: 'unsettled',
                label: t('fees.unsettled'),
                cell: ({ differences, unsettled, finishedAt }) => {
                  if (unsettled > 0) {
                    return (
                      <StateBadge tone="error">{t('fees.unsettled_count', { count: number(unsettled) })}</StateBadge>
                    )
                  }
                  if (!finishedAt) return t('fees.comparing')
                  return t(differences > 0 ? 'fees.difference_settled' : 'fees.agrees')
                },
              },
            ]}
          />
        )}
      </PagedList>
      <DifferenceList key={day} day={day} />
    </>
  )
}

/** Compares a day now; earlier differences are kept. */
function Compare() {
  const t = useT()
  const mayDecide = useHasPermission('fee:decide')
  const [day, setDay] = useState('')
  const compare = useAction(
    (chosenDay: string) => call('POST /workbenchApi/payment/reconciliations', { day: chosenDay }),
    {
      refresh: feePaths,
      successMessage: ({ differences }) => t('fees.compared', { count: differences }),
    },
  )
  return (
    <Flex wrap="wrap" align="start" rowGap={8} columnGap={12}>
      <Text span c="sub" lh={32} aria-hidden="true">
        {t('fees.compare_day')}
      </Text>
      <DateInput w={190} grain="day" aria-label={t('fees.compare_day')} value={day} onChange={setDay} />
      <ActionButton
        variant="default"
        loading={compare.running}
        reason={mayDecide ? (day === '' ? t('fees.choose_day') : undefined) : t('fees.no_permission')}
        onClick={() => void compare.run(day).catch(() => undefined)}
      >
        {t('fees.compare')}
      </ActionButton>
    </Flex>
  )
}
