import { ActionIcon, Button } from '@mantine/core'
import { holidayKinds } from '@rostrum/contracts/attendance/holidays/choices'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Stack } from '@rostrum/ui/layout'
import { IconCalendarOff, IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CountryInput } from '../../../parts/codes/CodeInputs.tsx'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useHasPermission, usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { HolidayMonth } from './HolidayMonth.tsx'
import type { HolidayOfYear } from './holiday-types.ts'
import classes from './holidays.module.css'
import { PrepareDialog } from './PrepareDialog.tsx'

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** A year of a country as a calendar: its holidays, the rest that is moved and the days that are worked for it. */
export function HolidayYearPage() {
  const t = useT()
  const { title, authority } = usePage()
  const [params, change] = usePageAddress()
  const mayWrite = useHasPermission('holiday:write')
  const [isPreparing, setPreparing] = useState(false)
  const country = params.get('country') ?? 'CN'
  const year = Number(params.get('year') ?? dayAt(new Date(), authority.timeZone).slice(0, 4))
  const query = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/holiday-year', { country, year }),
    placeholderData: (before) => before,
  })
  const show = (one: number) => change((address) => address.set('year', String(one)))
  return (
    <Box h="full" overflow="auto" bg="card" p={24} phone={{ p: 12 }}>
      <Stack gap={16} alignContent="start">
        <Flex wrap="wrap" align="center" gap={12}>
          <Box component="h1" fz={18} lh={26}>
            {title}
          </Box>
          <Box component="span" flex={1} />
          <CountryInput
            label={t('field.holiday.country')}
            labelHidden
            value={country}
            error={undefined}
            onChange={(code) => change((address) => address.set('country', String(code ?? 'CN')))}
          />
          <Flex align="center" gap={4} role="group" aria-label={t('holiday_year.year')}>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('holiday_year.previous')}
              onClick={() => show(year - 1)}
            >
              <IconChevronLeft size={16} aria-hidden="true" />
            </ActionIcon>
            <strong aria-live="polite">{year}</strong>
            <ActionIcon variant="subtle" size={36} aria-label={t('holiday_year.next')} onClick={() => show(year + 1)}>
              <IconChevronRight size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
          {mayWrite && (
            <Button
              leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
              variant="default"
              onClick={() => setPreparing(true)}
            >
              {t('holiday_year.prepare', { year: String(year + 1) })}
            </Button>
          )}
        </Flex>
        <QueryContent query={query}>
          {({ holidays }) =>
            holidays.length === 0 ? (
              <EmptyState
                icon={<IconCalendarOff stroke={1.6} />}
                title={t('holiday_year.empty')}
                description={t('holiday_year.empty_hint')}
                action={null}
              />
            ) : (
              <Year year={year} country={country} holidays={holidays} />
            )
          }
        </QueryContent>
      </Stack>
      {isPreparing && (
        <PrepareDialog
          country={country}
          year={year + 1}
          onClose={() => setPreparing(false)}
          onDone={() => {
            setPreparing(false)
            show(year + 1)
          }}
        />
      )}
    </Box>
  )
}

type YearProps = { readonly year: number; readonly country: string; readonly holidays: readonly HolidayOfYear[] }

function Year({ year, country, holidays }: YearProps) {
  const t = useT()
  const projected = holidays.filter(({ state }) => state === 'projected').length
  const filters = new URLSearchParams([
    ['f', `country~is~${country}`],
    ['f', 'state~is~projected'],
  ])
  return (
    <>
      <Flex component="ul" wrap="wrap" gap={16} className={classes.legend}>
        {holidayKinds.map((kind) => (
          <li key={kind}>
            <span className={classes.mark} data-kind={kind} aria-hidden="true" />
            {t(`option.holiday.kind.${kind}`)} ({holidays.filter((one) => one.kind === kind).length})
          </li>
        ))}
        {projected > 0 && (
          <li>
            <span className={classes.mark} data-kind="statutory" data-projected="" aria-hidden="true" />
            <Link to={`/attendance/holidays?${filters}`}>{t('holiday_year.projected', { count: projected })}</Link>
          </li>
        )}
      </Flex>
      <div className={classes.months}>
        {months.map((month) => {
          const start = `${year}-${String(month).padStart(2, '0')}`
          return (
            <HolidayMonth
              key={month}
              year={year}
              month={month}
              holidays={holidays.filter(({ day }) => day.startsWith(start))}
            />
          )
        })}
      </div>
    </>
  )
}
