import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const sums = '/workbenchApi/attendance/month-sums'
const grid = 'GET /workbenchApi/attendance/months'

export const monthsSecurity: ModuleSecurity = {
  module: 'attendance-months',
  folder: 'attendance/months',
  owned: {
    ...ofResource(sums, 'attendanceMonth', 'read', 'export'),
    [`${grid}/export`]: { names: { storeId: 'store' }, with: () => ({ month: '2026-02' }), outcome: 'without it' },
    [grid]: { names: { storeId: 'store' }, with: () => ({ month: '2026-02' }), outcome: 'without it' },
  },
  lists: {
    [sums]: {
      rows: rowsFrom({ from: 'attendance_month row', id: 'row.id', unit: 'row.unit_id' }),
      things: ['attendanceMonth'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const { rows } = await server.database.pool.query(
      `insert into attendance_month (employment_id, month, first_day, last_day, company_id, unit_id, moved, days,
        final_days, normal_days, late_days, serious_late_days, early_days, missing_days, half_absent_days, absent_days,
        awaiting_days, unconfigured_days, anomalies, due, attended, absent, leave, rest_days, late_times, late_minutes,
        early_times, early_minutes, missing_times, supplement_times, worked, overtime, sums, calculated_at)
      values ($1, '2026-02-01', '2026-02-01', '2026-02-28', $2, $2, false, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 480, 0, '{}', '2026-02-03')
      returning id`,
      [thing('employment'), unit],
    )
    return { things: { attendanceMonth: rows[0].id } }
  },
}
