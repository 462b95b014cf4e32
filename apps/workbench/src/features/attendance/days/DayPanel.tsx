import { useQuery } from '@tanstack/react-query'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { DayExplained } from '../../../parts/attendance/DayExplained.tsx'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'

/** Why a day counts as it does. */
export function DayPanel({ record }: PanelProps) {
  const found = useQuery(apiQuery('GET /workbenchApi/attendance/days/{id}/explanation', { id: record.id }))
  const { acts = [] } = useRecordExtension('attendance-day')
  return (
    <QueryContent query={found} shape="text">
      {(day) => (
        <>
          <DayExplained day={day} />
          {acts.map(({ code, Act }) => (
            <Act key={code} id={record.id} record={record} labels={{}} asOf="" />
          ))}
        </>
      )}
    </QueryContent>
  )
}
