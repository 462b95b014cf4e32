import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MonthSwitch } from '../../../parts/attendance/MonthSwitch.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { OpenItems } from './OpenItems.tsx'
import { PeriodActs } from './PeriodActs.tsx'
import type { CompanyPeriod } from './period-types.ts'
import classes from './periods.module.css'

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
            <ul className={classes.companies}>
              {periods.companies.map((company) => (
                <Company key={company.id} company={company} month={periods.month} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Box>
  )
}

function Company({ company, month }: { company: CompanyPeriod; month: string }) {
  const t = useT()
  const { date, number } = useFormats()
  const { name, from, to, people, state, closedAt, plannedOn } = company
  return (
    <li className={classes.company}>
      <div>
        <h2>{name}</h2>
        <Text c="sub">
          {t('attendance_period.range', { from: date(from, 'date'), to: date(to, 'date') })} ·{' '}
          {t('attendance_period.people')} {number(people)}
        </Text>
      </div>
      <div>
        {state === 'closed' && closedAt ? (
          <StateMark shape="good">{t('attendance_period.state_closed', { time: date(closedAt, 'moment') })}</StateMark>
        ) : (
          <>
            <StateMark shape={state === 'running' ? 'running' : 'planned'}>
              {t(state === 'running' ? 'attendance_period.state_running' : 'attendance_period.state_open')}
            </StateMark>
            <Text c="sub">
              {t('attendance_period.planned')} {date(plannedOn, 'date')}
            </Text>
          </>
        )}
      </div>
      {state === 'closed' ? (
        <div />
      ) : (
        <OpenItems
          open={company.open}
          whose={{ field: 'unitId', operator: 'is', values: [company.id] }}
          from={from}
          to={to}
        />
      )}
      <PeriodActs company={company} month={month} />
    </li>
  )
}
