import { Button } from '@mantine/core'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { dayAt } from '../../../parts/page/civil-time.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { DayTotals } from './DayTotals.tsx'

const views = ['orders', 'refunds', 'ended', 'waivers'] as const
/** The longest period of one answer. */
const shownDays = 92

/** What was paid for a project and returned lately, with the ways to its orders. */
export function ProjectFees({ id }: RecordPartProps) {
  const t = useT()
  const { timeZone } = useLocale()
  const dayBefore = (days: number) => dayAt(new Date(Date.now() - days * 86_400_000), timeZone)
  const totals = useQuery(
    apiQuery('GET /workbenchApi/payment/totals', { projectId: id, from: dayBefore(shownDays - 1), to: dayBefore(0) }),
  )
  return (
    <Stack gap={16} alignContent="start">
      <Flex wrap="wrap" gap={8}>
        {views.map((view) => (
          <Button
            key={view}
            component={Link}
            variant="default"
            to={`/recruitment/fees?${new URLSearchParams({ view, project: id })}`}
          >
            {t(`fees.view_${view}`)}
          </Button>
        ))}
      </Flex>
      <QueryContent query={totals}>
        {(days) => (days.length === 0 ? <EmptyState title={t('fees.no_money')} /> : <DayTotals days={days} />)}
      </QueryContent>
      <Text c="mute" fz={12}>
        {t('fees.recent_days', { days: shownDays })}
      </Text>
    </Stack>
  )
}
