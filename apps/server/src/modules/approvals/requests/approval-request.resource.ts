import { approvalRequests } from '@rostrum/contracts/approvals/requests/resources'
import { sql } from 'kysely'
import { bindResource } from '../../../engines/resource/binding.ts'

/** All requests within the reach of an administrator of approvals; what they contain is shown by the request itself. */
export const approvalRequestResource = bindResource(approvalRequests, {
  table: 'approval_request',
  columns: {
    kind: 'kind',
    requester: 'requester_name',
    unitId: 'unit_id',
    state: 'state',
    submittedAt: 'submitted_at',
    endedAt: 'ended_at',
  },
  scopeColumns: { unit: sql`row.unit_id` },
  search: ['requester_name'],
  menu: { code: 'approval-requests', parent: 'approvals' },
})
