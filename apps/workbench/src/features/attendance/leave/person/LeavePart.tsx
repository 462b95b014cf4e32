import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordPartProps } from '../../../../engine/public/record-parts.ts'
import { DataTable } from '../../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../../shell/api.ts'
import { useHasPermission } from '../../../../shell/page-context.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../../shell/use-t.ts'

type Leave = Output<'GET /workbenchApi/attendance/employees/{id}/leave'>

/** What a person has left, and the leave that is coming and was. */
export function LeavePart({ id }: RecordPartProps) {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/employees/{id}/leave', { id }))
  const seesLedger = useHasPermission('annual-leave:read')
  return (
    <QueryContent query={query} shape="text">
      {(leave) => (
        <Stack gap={20} alignContent="start">
          {leave.longUntil && (
            <StatusLine icon={<IconInfoCircle size={16} />} tone="quiet">
              {t('leave.on_long_leave', { until: leave.longUntil })}
            </StatusLine>
          )}
          <Balances leave={leave} />
          {seesLedger && (
            <Flex>
              <Button component={Link} variant="default" to={`/attendance/leave-ledger?${new URLSearchParams({ id })}`}>
                {t('leave.open_ledger')}
              </Button>
            </Flex>
          )}
          <Requests title={t('leave.coming')} requests={leave.coming} none={t('leave.none_coming')} />
          {leave.earlier.length > 0 && <Requests title={t('leave.recent')} requests={leave.earlier} none="" />}
        </Stack>
      )}
    </QueryContent>
  )
}

function Balances({ leave: { kinds } }: { leave: Leave }) {
  const t = useT()
  const { number } = useFormats()
  const { field } = useResourceLabels('leave-kind')
  return (
    <DataTable
      label={t('leave.balances')}
      rows={kinds}
      keyOf={({ code }) => code}
      columns={[
        { key: 'kind', label: t('leave.kind'), folds: true, cell: ({ name }) => name },
        {
          ...{ key: 'left', label: t('leave.balances'), align: 'end' },
          cell: ({ remaining }) =>
            remaining === null ? t('leave.no_limit') : t('leave.quote_days', { days: remaining }),
        },
        { key: 'paid', label: field('paidShare'), align: 'end', cell: ({ paidShare }) => number(paidShare) },
      ]}
    />
  )
}

const shapes = {
  pending: 'running',
  approved: 'good',
  shortened: 'good',
  refused: 'stopped',
  withdrawn: 'ended',
  cancelled: 'ended',
} as const

type RequestsProps = { title: string; requests: Leave['coming']; none: string }

function Requests({ title, requests, none }: RequestsProps) {
  const t = useT()
  const { date, number } = useFormats()
  const { option, field } = useResourceLabels('leave-request')
  return (
    <Stack component="section" gap={8} aria-label={title}>
      <Box component="h3" fz={13} lh={20}>
        {title}
      </Box>
      {requests.length === 0 ? (
        <Text c="sub">{none}</Text>
      ) : (
        <DataTable
          label={title}
          rows={requests}
          keyOf={({ id }) => id}
          columns={[
            {
              ...{ key: 'kind', label: t('leave.kind'), folds: true },
              cell: ({ id, kindName }) => <Link to={`/attendance/leave-requests?id=${id}`}>{kindName}</Link>,
            },
            { key: 'from', label: field('fromDay'), cell: ({ from }) => date(from, 'date') },
            { key: 'to', label: field('toDay'), cell: ({ to }) => date(to, 'date') },
            { key: 'days', label: field('days'), align: 'end', cell: ({ days }) => number(days) },
            {
              ...{ key: 'state', label: field('state') },
              cell: ({ state }) => <StateMark shape={shapes[state]}>{option('state', state)}</StateMark>,
            },
          ]}
        />
      )}
    </Stack>
  )
}
