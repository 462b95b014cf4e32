import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

type Event = Output<'GET /workbenchApi/attendance/day-history/{id}'>['events'][number]

const pages = {
  leave: '/attendance/leave-requests',
  appeal: '/attendance/appeals',
  maintenance: '/attendance/maintenance',
  punch: '/attendance/punches',
  adjustment: '/attendance/adjustments',
} as const

const pathOf = ({ kind, id }: Event): string =>
  `${kind in pages ? pages[kind as keyof typeof pages] : '/attendance/requests'}?id=${id}`

/** What happened about a day: each entry opens its record. */
export function DayHistory({ id }: RecordPartProps) {
  const t = useT()
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/day-history/{id}', { id }))
  return (
    <Box component="section" mt={16} aria-label={t('day_history.title')}>
      <Box component="h3" fz={13} lh={20} mb={4}>
        {t('day_history.title')}
      </Box>
      <QueryContent query={found} shape="text">
        {({ events }) =>
          events.length === 0 ? (
            <Text c="sub">{t('day_history.empty')}</Text>
          ) : (
            <Stack component="ol" gap={0}>
              {events.map((event) => (
                <Entry key={`${event.id} ${event.act}`} event={event} />
              ))}
            </Stack>
          )
        }
      </QueryContent>
    </Box>
  )
}

function Entry({ event }: { event: Event }) {
  const t = useT()
  const { date } = useFormats()
  const { option } = useResourceLabels('attendance-day')
  const { kind, act, at, by, remark, before, after } = event
  return (
    <Box component="li" py={6} bdb="line">
      <Flex gap={8} justify="space-between" align="baseline" wrap="wrap">
        <span>
          <Link to={pathOf(event)}>{t(`day_history.kind_${kind}`)}</Link> {t(`day_history.act_${act}`)}
        </span>
        <Text c="sub" fz={12}>
          {[by, date(at, 'stamp')].filter(Boolean).join(' · ')}
        </Text>
      </Flex>
      {after !== null && (
        <Text>
          {before === null ? '–' : <s>{option('result', before)}</s>} → <strong>{option('result', after)}</strong>
        </Text>
      )}
      {remark !== '' && (
        <Text c="sub" overflowWrap="anywhere">
          {remark}
        </Text>
      )}
    </Box>
  )
}
