import { randomUUID } from 'node:crypto'
import { ofResource, ofTransitions } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'
const requests = `${base}/requests`

const supplement = () => ({ id: randomUUID(), day: '2026-02-03', clock: 0, at: '2026-02-03T02:00:00Z' })

export const attendanceRequestsSecurity: ModuleSecurity = {
  module: 'attendance-requests',
  folder: 'attendance/requests',
  owned: {
    ...ofResource(requests, 'attendanceRequest', 'read', 'export'),
    ...ofTransitions(requests, 'attendanceRequest', 'approve'),
    [`GET ${requests}/{id}/evidence`]: { names: { id: 'attendanceRequest' } },
    [`POST ${requests}/{id}/decision`]: { names: { id: 'attendanceRequest' }, with: () => ({ decision: 'approve' }) },
    [`POST ${requests}/supplementary-punches`]: { names: { employmentId: 'employment' }, with: supplement },
    [`GET ${base}/days/{id}/acts`]: { names: { id: 'attendanceDay' } },
    [`GET ${base}/approvals/{id}/day`]: { names: { id: 'attendanceRequest' }, hidden: true },
    [`POST ${base}/own/requests/{id}/withdrawal`]: { names: { id: 'attendanceRequest' }, hidden: true },
  },
  unowned: Object.fromEntries(
    ['supplementary-punches', 'trips', 'overtime'].map((kind) => [
      `POST ${base}/own/${kind}`,
      'an identifier that the phone makes up; that of another person is refused',
    ]),
  ),
  lists: {
    [requests]: {
      rows: rowsFrom({
        from: `(select id, unit_id from attendance_request union all select id, unit_id from leave_request) row`,
        id: 'row.id',
        unit: 'row.unit_id',
      }),
      things: ['attendanceRequest'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const attendanceRequest = randomUUID()
    await server.database.pool.query(
      `insert into attendance_request (id, kind, employment_id, unit_id, day, to_day, destination, content, submitted_at)
      values ($1, 'trip', $2, $3, '2026-02-02', '2026-02-02', 'x', '{}', '2026-02-01')`,
      [attendanceRequest, thing('employment'), unit],
    )
    return { things: { attendanceRequest } }
  },
}
