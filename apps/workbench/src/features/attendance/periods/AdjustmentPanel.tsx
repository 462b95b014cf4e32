import { Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { Differences } from './Differences.tsx'

/** What an adjustment changes in pay figures, before and after the decision on it. */
export function AdjustmentPanel({ record: { id } }: PanelProps) {
  const t = useT()
  const query = useQuery(apiQuery('GET /workbenchApi/attendance/adjustments/{id}/figures', { id }))
  return (
    <Stack component="section" gap={8} aria-label={t('pay_figures.changes')}>
      <h3>{t('pay_figures.changes')}</h3>
      <QueryContent query={query} shape="text">
        {(changes) => <Differences {...changes} />}
      </QueryContent>
    </Stack>
  )
}
