import { daysBetween } from '@rostrum/contracts/kernel/days'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MonthSwitch } from '../../../parts/attendance/MonthSwitch.tsx'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useToday } from '../../../parts/page/use-today.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { OpenItems } from './OpenItems.tsx'
import { PeriodActions } from './PeriodActions.tsx'
import { type CompanyPeriod, nextToClose } from './period-types.ts'

/** The periods of companies that end in a month: what is open in each, and closing them. */
export function PeriodsPage() {
  const t = useT()
  const { title } = usePage()
  const [params, change] = usePageAddress()
  const month = params.get('month') ?? undefined
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/periods', { month }),
    placeholderData: (before) => before,
  })
  return (
    <Box h="full" overflow="auto" bg="card" p={24} phone={{ p: 12 }}>
      <Flex gap={12} align="center" wrap="wrap" mb={16}>
        <Box component="h1" fz={18} lh={26}>
          {title}
        </Box>
        {query.data && (
          <MonthSwitch month={query.data.month} onMonth={(next) => change((address) => address.set('month', next))} />
        )}
      </Flex>
      <QueryContent query={query}>
        {(periods) =>
          periods.companies.length === 0 ? (
            <EmptyState
              icon={<IconCalendarOff stroke={1.6} />}
              title={t('attendance_period.empty')}
              description=""
              action={null}
            />
          ) : (
            <PeriodTable companies={periods.companies} month={periods.month} />
          )
        }
      </QueryContent>
    </Box>
  )
}

type PeriodTableProps = { companies: readonly CompanyPeriod[]; month: string }

function PeriodTable({ companies, month }: PeriodTableProps) {
  const t = useT()
  const { date, number } = useFormats()
  const next = nextToClose(companies)
  return (
    <DataTable
      label={t('page.attendance-periods')}
      rows={companies}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'company',
          label: t('attendance_period.company'),
          folds: true,
          cell: ({ name, people }) => (
            <>
              {wholeSyllables(name)}
              <Text c="sub" fz={12} fw={400}>
                {t('attendance_period.people')} {number(people)}
              </Text>
            </>
          ),
        },
        {
          key: 'days',
          label: t('attendance_period.days'),
          cell: ({ from, to }) => t('attendance_period.range', { from: date(from, 'date'), to: date(to, 'date') }),
        },
        { key: 'state', label: t('attendance_period.state'), cell: (company) => <PeriodState {...company} /> },
        {
          key: 'open',
          label: t('attendance_period.open'),
          folds: true,
          cell: ({ id, from, to, state, open }) =>
            state === 'closed' ? (
              '–'
            ) : (
              <OpenItems open={open} whose={{ field: 'unitId', operator: 'is', values: [id] }} from={from} to={to} />
            ),
        },
        { key: 'planned', label: t('attendance_period.planned'), cell: (company) => <PlannedClosing {...company} /> },
        {
          key: 'acts',
          label: t('attendance_period.close'),
          pinned: true,
          cell: (company) => <PeriodActions company={company} month={month} isNext={company === next} />,
        },
      ]}
    />
  )
}

function PeriodState({ state, closedAt }: CompanyPeriod) {
  const t = useT()
  const { date } = useFormats()
  if (state === 'closed' && closedAt)
    return <StateMark shape="good">{t('attendance_period.state_closed', { time: date(closedAt, 'moment') })}</StateMark>
  return (
    <StateMark shape={state === 'running' ? 'running' : 'planned'}>
      {t(state === 'running' ? 'attendance_period.state_running' : 'attendance_period.state_open')}
    </StateMark>
  )
}

function PlannedClosing({ state, plannedOn }: CompanyPeriod) {
  const t = useT()
  const { date } = useFormats()
  const late = state === 'closed' ? 0 : daysBetween(plannedOn, useToday())
  return (
    <Stack gap={2} justifyItems="start">
      {date(plannedOn, 'date')}
      {late > 0 && <StateMark shape="attention">{t('attendance_period.overdue', { days: late })}</StateMark>}
    </Stack>
  )
}
