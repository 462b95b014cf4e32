import { storedRequestKinds } from '@rostrum/contracts/attendance/requests/choices'
import {
  type ApprovalKind,
  actionOfEnd,
  defineApprovalKind,
  type PresentedField,
} from '../../../engines/approval/approval-kind.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { personRecord } from '../../workforce/employees/public.ts'
import { teamOnLeave } from '../leave/public.ts'
import { decideRequest } from './decide-request.ts'
import { overtimeHours, presentRequest } from './present-request.ts'
import { findRequest } from './request.store.ts'
import { approvalKindNames, doubtRefusal, isOfDoubt, RequestPayload } from './request-payload.ts'

/** The kinds of requests that flows decide on; the template of the person may name the flow of each. */
export const requestApprovals: readonly ApprovalKind[] = storedRequestKinds.map((kind) =>
  defineApprovalKind<RequestPayload>({
    kind: approvalKindNames[kind],
    area: 'attendance',
    concernsStaff: true,
    form: RequestPayload,
    bulk: true,
    factKinds: { hours: 'number', days: 'number', store: 'text' },
    subject: ({ unit, employment, department, store, day, flow }) => ({
      ...{ unit, employment, day },
      ...(department !== null && { department }),
      ...(store !== null && { store }),
      ...(flow !== null && { flow }),
    }),
    facts: (payload) => ({
      hours: hoursOf(payload),
      days: (Date.parse(payload.toDay) - Date.parse(payload.day)) / 86_400_000 + 1,
      store: payload.storeName ?? '',
    }),
    person: ({ name }) => name,
    withdrawalRefusal: ({ evidence }) => (isOfDoubt({ evidence }) ? doubtRefusal : null),
    title: ({ name }, locale) => `${name} · ${translate(`approval.kind.${approvalKindNames[kind]}`, {}, locale)}`,
    present: (payload, _reader, locale) => presentRequest(payload, locale),
    records: ({ id, employment }) => [{ resources: ['attendance-request'], id }, personRecord(employment)],
    evidence: async (asking, payload) => ({ facts: await requestFacts(asking, payload) }),
    async check({ tx }, { id }) {
      const request = await findRequest(tx, id)
      return request?.state === 'pending' ? [] : [{ path: 'id', key: 'attendance_request.decided' }]
    },
    approved: (context, { id }) => decideRequest(context, id, { action: 'approve', role: 'flow' }),
    ended: (context, { id }, _request, how) => decideRequest(context, id, { action: actionOfEnd[how], role: 'flow' }),
  }),
)

const hoursOf = ({ at, until }: RequestPayload): number =>
  at === null || until === null ? 0 : (Date.parse(until) - Date.parse(at)) / 3_600_000

/** Of a trip who else is away, of overtime the hours that the law counts; punches show their day. */
async function requestFacts(asking: QueryContext, payload: RequestPayload): Promise<readonly PresentedField[]> {
  const { kind, employment, day, toDay } = payload
  if (kind === 'trip') return teamOnLeave(asking, { employment, from: day, to: toDay })
  return kind === 'overtime' ? overtimeHours(payload, asking.language) : []
}
