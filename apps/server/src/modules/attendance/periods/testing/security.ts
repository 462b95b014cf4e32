import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'
const adjustments = `${base}/adjustments`
const decision = () => ({ revision: 1, remark: 'x' })

export const attendancePeriodsSecurity: ModuleSecurity = {
  module: 'attendance-periods',
  folder: 'attendance/periods',
  owned: {
    ...ofResource(adjustments, 'attendanceAdjustment', 'read', 'export'),
    [`POST ${base}/periods/{unitId}/closing`]: { names: { unitId: 'unit' }, with: () => ({ month: '2026-02' }) },
    [`PUT ${base}/periods/{unitId}/setting`]: {
      names: { unitId: 'unit' },
      with: () => ({ firstDay: 26, closingAfter: 3 }),
    },
    [`GET ${base}/employments/{employmentId}/leaving`]: { names: { employmentId: 'employment' } },
    [`POST ${base}/employments/{employmentId}/closing`]: { names: { employmentId: 'employment' } },
    [`GET ${base}/month-sums/{id}/figures`]: { names: { id: 'attendanceMonth' } },
    [`GET ${adjustments}/{id}/figures`]: { names: { id: 'attendanceAdjustment' } },
    [`POST ${adjustments}/{id}/acceptance`]: { names: { id: 'attendanceAdjustment' }, with: decision },
    [`POST ${adjustments}/{id}/dismissal`]: { names: { id: 'attendanceAdjustment' }, with: decision },
  },
  lists: {
    [adjustments]: {
      rows: rowsFrom({ from: 'attendance_adjustment row', id: 'row.id', unit: 'row.unit_id' }),
      things: ['attendanceAdjustment'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const { rows } = await server.database.pool.query(
      `insert into attendance_adjustment (id, employment_id, day, unit_id, after_result, after_hash, after, cause,
        proposed_at)
      values (gen_random_uuid(), $1, '2026-02-02', $2, 'late', 'hash', '{}', 'calculation', '2026-03-03') returning id`,
      [thing('employment'), unit],
    )
    return { things: { attendanceAdjustment: rows[0].id } }
  },
}
