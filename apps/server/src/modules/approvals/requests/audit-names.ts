import { sql } from 'kysely'
import type { AuditNames } from '../../../kernel/audit/audit-names.ts'

/** A task is named by its approver and by who made the request. */
export const approvalNames: Readonly<Record<string, AuditNames>> = {
  'approval-task': {
    permission: 'approval:administer',
    query: (ids) => sql`
      select task.id::text as id, concat_ws(' · ', nullif(task.account_name, ''), request.requester_name) as name
      from approval_task as task join approval_request as request on request.id = task.request_id
      where task.id = any(${ids}::uuid[])`,
  },
  'approval-absence': {
    permission: 'approval:administer',
    query: (ids) => sql`
      select absence.id::text as id, account.display_name as name
      from approval_absence as absence join account on account.id = absence.account_id
      where absence.id = any(${ids}::uuid[])`,
  },
}
