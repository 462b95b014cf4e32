import { ActionIcon, Button } from '@mantine/core'
import { addDays } from '@rostrum/contracts/kernel/days'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dayAt } from '../../../parts/page/civil-time.ts'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { InterviewDays } from './InterviewDays.tsx'
import { InterviewGrid } from './InterviewGrid.tsx'
import { InterviewViews } from './InterviewViews.tsx'
import { daysOfWeek, mondayOf } from './week-days.ts'
import type { WeekPlan } from './week-plan.ts'

/**
 * The interviews of a week by interviewer and day, so that free times are visible. The address names the week; without,
 * it is the present one, or that of the next interview if none is to come in the present one.
 */
export function InterviewWeekPage() {
  const t = useT()
  const { title, authority } = usePage()
  const { date } = useFormats()
  const isPhone = usePhone()
  const [params, change] = usePageAddress()
  const today = dayAt(new Date(), authority.timeZone)
  const named = params.get('week') ?? ''
  const isNamed = /^\d{4}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named))
  const present = useQuery({
    ...apiQuery('GET /workbenchApi/talent/interview-week', { from: mondayOf(today) }),
    enabled: !isNamed,
  })
  const monday = mondayOf(isNamed ? named : dayToOpen(present.data, today))
  const go = (day: string) => change((address) => address.set('week', day))
  const week = useQuery({
    ...apiQuery('GET /workbenchApi/talent/interview-week', { from: monday }),
    enabled: isNamed || !present.isPending,
    placeholderData: keepPreviousData,
  })
  const days = daysOfWeek(monday)
  return (
    <div className={layout.page}>
      <header className={layout.top}>
        <h1>{title}</h1>
        <InterviewViews />
        <Flex align="center" gap={8}>
          <Button size="xs" variant="default" disabled={monday === mondayOf(today)} onClick={() => go(today)}>
            {t('talent.this_week')}
          </Button>
          <Flex align="center" bd="line" bdrs={8}>
            <ActionIcon
              variant="subtle"
              size={34}
              aria-label={t('talent.week_before')}
              onClick={() => go(addDays(monday, -7))}
            >
              <IconChevronLeft size={16} aria-hidden="true" />
            </ActionIcon>
            <Box fw={600} px={8} aria-live="polite">
              {date(monday, 'date')} – {date(addDays(monday, 6), 'date')}
            </Box>
            <ActionIcon
              variant="subtle"
              size={34}
              aria-label={t('talent.week_after')}
              onClick={() => go(addDays(monday, 7))}
            >
              <IconChevronRight size={16} aria-hidden="true" />
            </ActionIcon>
          </Flex>
        </Flex>
      </header>
      <QueryContent query={week}>
        {(plan) => {
          if (plan.interviewers.length === 0)
            return <EmptyState title={t('talent.week_empty')} description={t('talent.week_empty_hint')} />
          const Plan = isPhone ? InterviewDays : InterviewGrid
          return <Plan plan={plan} days={days} today={today} />
        }}
      </QueryContent>
    </div>
  )
}

function dayToOpen(plan: WeekPlan | undefined, today: string): string {
  const isComing = plan?.interviews.some(({ state, day }) => state === 'planned' && day >= today)
  return isComing ? today : (plan?.next ?? today)
}
