import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DayDetails } from '../../../parts/attendance/DayDetails.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'

export function DayPanel({ record }: PanelProps) {
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/days/{id}/explanation', { id: record.id }))
  return (
    <QueryContent query={found} shape="text">
      {(day) => <DayDetails day={day} />}
    </QueryContent>
  )
}
