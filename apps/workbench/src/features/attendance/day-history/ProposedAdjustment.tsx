import { Box, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** What a day of a closed period would be by now: the panel shows what was closed. */
export function ProposedAdjustment({ id }: RecordPartProps) {
  const t = useT()
  const { option } = useResourceLabels('attendance-day')
  const { data } = useQuery(apiQuery('GET /workbenchApi/attendance/day-history/{id}', { id }))
  // The latest event of an adjustment says its state.
  const latest = data?.events.find(({ kind }) => kind === 'adjustment')
  if (latest?.act !== 'proposed') return null
  const { before, after } = latest
  return (
    <Box mt={12} p={10} bdrs={8} bg="deadline-tint">
      <Text fw={600}>{t('day_history.closed')}</Text>
      {t('day_history.proposal', {
        before: before === null ? '–' : option('result', before),
        after: after === null ? '–' : option('result', after),
      })}{' '}
      <Link to={`/attendance/adjustments?id=${latest.id}`}>{t('day_history.open_adjustment')}</Link>
    </Box>
  )
}
