import { z } from 'zod'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import type { Module } from '../../../module.ts'
import { punchAwaiting } from '../punches/public.ts'
import { settleDoubtedPlaces } from './doubt-requests.ts'
import { attendanceRequestDecided } from './public.ts'
import { onePunchJob, punchRequestJob, requestAwaitingPunches, requestOnePunch } from './punch-requests.ts'
import { attendanceRequestResource } from './request.resource.ts'
import { requestApprovals } from './request-approvals.ts'
import { mountRequests } from './requests.routes.ts'

/** Supplementary punches, punches that await a decision, trips and overtime: asked for, decided, and made facts of days. */
export const requestsModule: Module = {
  name: 'attendance-requests',
  resources: [attendanceRequestResource],
  approvalKinds: requestApprovals,
  facts: [attendanceRequestDecided],
  listeners: [listenTo(punchAwaiting, (tx, { id }) => enqueue(tx, onePunchJob, { id }))],
  jobs: (platform) => ({
    [punchRequestJob]: async () => {
      await requestAwaitingPunches(platform)
      await settleDoubtedPlaces(platform)
    },
    [onePunchJob]: ({ id }) => requestOnePunch(platform, z.uuid().parse(id)),
  }),
  schedule: [{ name: punchRequestJob, schedule: '* * * * *' }],
  mount: mountRequests,
}
