import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { DayEvidence } from '../../../parts/attendance/DayEvidence.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'

const kinds: readonly unknown[] = ['supplementary-punch', 'field-punch', 'punch-in-doubt', 'overtime', 'trip']

/** The day that a request of attendance is about, next to the request in the inbox. */
export function ApprovalDay({ id, record }: RecordPartProps) {
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/attendance/approvals/{id}/day', { id }),
    enabled: kinds.includes(record.kind),
  })
  if (!kinds.includes(record.kind)) return null
  return (
    <QueryContent query={found} shape="text">
      {({ day }) => <DayEvidence day={day} />}
    </QueryContent>
  )
}
