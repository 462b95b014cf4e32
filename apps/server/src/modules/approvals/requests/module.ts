import { approvalsOf } from '../../../engines/approval/directory.ts'
import { minuteJob, runApprovalMinute } from '../../../engines/approval/minute.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import type { Module } from '../../../module.ts'
import { resourcesOf } from '../../system/runs/public.ts'
import { approvalFlowResource } from './approval-flow.resource.ts'
import { approvalRequestResource } from './approval-request.resource.ts'
import { approvalTodos } from './approval-todos.ts'
import { approvalNames } from './audit-names.ts'
import { deleteEndedRequests, retentionJob } from './delete-ended-requests.ts'
import { mountFlows } from './flow.routes.ts'
import { mountInbox } from './inbox.routes.ts'
import { mountRequests } from './request.routes.ts'
import { sampleApprovals } from './sample/approvals.sample.ts'

/** Inbox, flows and absences over the approval engine. What needs approval is registered by other modules. */
export const approvalsModule: Module = {
  name: 'approvals',
  resources: [approvalRequestResource, approvalFlowResource],
  auditNames: approvalNames,
  menus: [
    { code: 'approval-inbox', parent: 'approvals', path: '/approvals/inbox', permission: 'approval:read' },
    { code: 'approval-absences', parent: 'approvals', path: '/approvals/absences', permission: 'approval:read' },
  ],
  sample: sampleApprovals,
  jobs: (platform) => ({
    [minuteJob]: () => runApprovalMinute(platform),
    [retentionJob]: () => deleteEndedRequests(platform),
  }),
  schedule: [
    { name: minuteJob, schedule: '* * * * *' },
    { name: retentionJob, schedule: '50 3 * * *' },
  ],
  retention: [{ kind: 'approval', job: retentionJob, countBefore: countBefore('approval_request', 'ended_at') }],
  todos: (platform) => (actor) => {
    const bulk = [...approvalsOf(platform).kinds.values()].filter((kind) => kind.bulk === true)
    return approvalTodos(
      platform.database.db,
      actor,
      bulk.map(({ kind }) => kind),
    )
  },
  mount(mount, platform, modules) {
    mountInbox(mount, platform, resourcesOf(modules))
    mountRequests(mount, platform)
    mountFlows(mount, platform)
  },
}
