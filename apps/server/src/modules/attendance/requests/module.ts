import type { Module } from '../../../module.ts'
import { attendanceRequestDecided } from './public.ts'
import { punchRequestJob, requestAwaitingPunches } from './punch-requests.ts'
import { attendanceRequestResource } from './request.resource.ts'
import { requestApprovals } from './request-approvals.ts'
import { mountRequests } from './requests.routes.ts'

/** Supplementary punches, punches that await a decision, trips and overtime: asked for, decided, and made facts of days. */
export const requestsModule: Module = {
  name: 'attendance-requests',
  resources: [attendanceRequestResource],
  approvalKinds: requestApprovals,
  facts: [attendanceRequestDecided],
  jobs: (platform) => ({ [punchRequestJob]: () => requestAwaitingPunches(platform) }),
  schedule: [{ name: punchRequestJob, schedule: '* * * * *' }],
  mount: mountRequests,
}
