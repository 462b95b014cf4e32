import { requestCalls } from '@rostrum/contracts/approvals/requests/request-calls'
import {
  recheckRequest,
  remindApprovers,
  resubmitRequest,
  withdrawRequest,
} from '../../../engines/approval/requester-actions.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findAbsencesOf, removeAbsence } from './absence.store.ts'
import { inTransaction } from './inbox.routes.ts'
import { maySee } from './present-request.ts'
import { reassignTasks } from './reassign-tasks.ts'
import { findRequest } from './request-view.store.ts'
import { writeAbsence } from './write-absence.ts'

const done = { done: true } as const

export function mountRequests(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const run = inTransaction(platform)
  mount.calls(requestCalls, {
    'POST /workbenchApi/approvals/requests/{id}/withdrawal': (call, { id, ...change }) =>
      run(call, (context) => withdrawRequest(context, { ...change, requestId: id })),
    'POST /workbenchApi/approvals/requests/{id}/resubmission': (call, { id, ...change }) =>
      run(call, (context) => resubmitRequest(context, { ...change, requestId: id })),
    'POST /workbenchApi/approvals/requests/{id}/check': async (call, { id, ...change }) => {
      const { actor } = call
      const request = await findRequest(db, id, actor.accountId)
      if (!request || !maySee(request, actor)) throw notFound()
      const administers = request.requester_id !== actor.accountId
      // Who merely takes part in a request does not check it again.
      if (administers && !maySee({ ...request, subject_id: null, copied: false, tasks: [] }, actor)) throw notFound()
      return run(call, (context) => recheckRequest(context, { ...change, requestId: id }, administers))
    },
    'POST /workbenchApi/approvals/requests/{id}/reminder': async (call, { id }) => {
      await run(call, (context) => remindApprovers(context, id))
      return done
    },
    'POST /workbenchApi/approvals/reassignments': (call, { from, to }) => reassignTasks(platform, call, from, to),
    'GET /workbenchApi/approvals/absences': async ({ actor }) => [...(await findAbsencesOf(db, actor.accountId))],
    'POST /workbenchApi/approvals/absences': (call, absence) =>
      run(call, (context) => writeAbsence(context, { ...absence, id: undefined, revision: 0 })),
    'PUT /workbenchApi/approvals/absences/{id}': (call, absence) =>
      run(call, (context) => writeAbsence(context, absence)),
    'DELETE /workbenchApi/approvals/absences/{id}': async (call, { id }) => {
      await run(call, (context) => removeAbsence(context, id))
      return done
    },
  })
}
