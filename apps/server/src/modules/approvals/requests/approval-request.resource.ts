import { approvalRequests } from '@rostrum/contracts/approvals/requests/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

/** The title of an article, or the name of the person: each kind keeps one of them. */
const about = sql<string>`coalesce(row.payload->>'title', row.payload->>'name', row.payload->>'person', '')`

/** All requests within the reach of an administrator of approvals; what they contain is shown by the request itself. */
export const approvalRequestResource = bindResource(approvalRequests, {
  table: 'approval_request',
  columns: {
    about,
    kind: 'kind',
    requester: 'requester_name',
    unitId: 'unit_id',
    state: 'state',
    submittedAt: 'submitted_at',
    endedAt: 'ended_at',
    timeZone: 'time_zone',
  },
  scopeColumns: { unit: sql`row.unit_id` },
  search: ['requester_name', about],
  menu: { code: 'approval-requests', parent: 'approvals' },
})
