import { inboxCalls } from '@rostrum/contracts/approvals/requests/inbox-calls'
import { clockOfRequest } from '../../../engines/approval/approval-days.ts'
import { addSigner, delegateTask } from '../../../engines/approval/change-people.ts'
import { decideTask } from '../../../engines/approval/decide-task.ts'
import { approvalsOf } from '../../../engines/approval/directory.ts'
import { matterOf } from '../../../engines/approval/matter-of.ts'
import { returnTask } from '../../../engines/approval/return-task.ts'
import type { Resources } from '../../../engines/resource/binding.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { decideMany } from './decide-many.ts'
import { countInbox, findColleagues, findInbox, type InboxRow, isColleague } from './inbox.store.ts'
import { presentRequest } from './present-request.ts'

/** Runs a command on a task in a transaction of its own. */
export const inTransaction =
  (platform: Platform) =>
  <T>(
    { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
    work: (context: CommandContext) => Promise<T>,
  ): Promise<T> =>
    platform.transaction((tx) => work({ platform, tx, actor, now }))

export function mountInbox(mount: Mount, platform: Platform, resources: Resources): void {
  const { db } = platform.database
  const run = inTransaction(platform)
  /** @throws DomainError `record.not_found` for people that the actor may not ask */
  const requireColleague = async ({ accountId }: Staff, other: string) => {
    if (!(await isColleague(db, accountId, other))) throw notFound()
  }
  mount.calls(inboxCalls, {
    'GET /workbenchApi/approvals/inbox': async ({ actor, language }, { current, size, ...criteria }) => {
      const { rows, total } = await findInbox(db, actor.accountId, criteria, offsetOf({ current, size }))
      const present = (row: InboxRow) => ({
        requestId: row.request_id,
        taskId: row.task_id,
        revision: row.revision,
        kind: row.kind,
        title: matterOf(platform, row).title(language),
        requester: row.requester_name,
        state: row.state,
        taskState: row.task_state,
        at: row.at.toISOString(),
        dueAt: row.due_at?.toISOString() ?? null,
        timeZone: clockOfRequest(platform, row),
        bulk: approvalsOf(platform).kinds.get(row.kind)?.bulk ?? false,
      })
      return { records: rows.map(present), total, current, size }
    },
    'GET /workbenchApi/approvals/inbox/counts': async ({ actor }) => {
      const { decide, mine, copied } = await countInbox(db, actor.accountId)
      return { decide, mine, copied }
    },
    'GET /workbenchApi/approvals/requests/{id}': ({ actor, language, now }, { id }) =>
      presentRequest({ platform, actor, language, now }, resources, id),
    'POST /workbenchApi/approvals/tasks/{id}/decision': (call, { id, chosen, ...decision }) =>
      run(call, (context) => decideTask(context, { ...decision, taskId: id, ...(chosen && { chosen }) })),
    'POST /workbenchApi/approvals/tasks/{id}/return': (call, { id, ...returned }) =>
      run(call, (context) => returnTask(context, { ...returned, taskId: id })),
    'POST /workbenchApi/approvals/tasks/{id}/delegation': async (call, { id, ...change }) => {
      await requireColleague(call.actor, change.accountId)
      return run(call, (context) => delegateTask(context, { ...change, taskId: id }))
    },
    'POST /workbenchApi/approvals/tasks/{id}/signers': async (call, { id, ...change }) => {
      await requireColleague(call.actor, change.accountId)
      return run(call, (context) => addSigner(context, { ...change, taskId: id }))
    },
    'POST /workbenchApi/approvals/decisions': (call, decisions) => decideMany(platform, call, decisions),
    'GET /workbenchApi/approvals/colleagues': async ({ actor, language }, { search }) => [
      ...(await findColleagues(db, actor.accountId, search, language)),
    ],
  })
}
