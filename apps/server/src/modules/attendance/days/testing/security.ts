import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const days = '/workbenchApi/attendance/days'

const detail = {
  plan: { reason: { code: 'plan.pattern', parameters: {} } },
  clocks: [],
  unused: [],
  reasons: [],
  absences: [],
}

export const daysSecurity: ModuleSecurity = {
  module: 'attendance-days',
  folder: 'attendance/days',
  owned: {
    ...ofResource(days, 'attendanceDay', 'read', 'export'),
    [`GET ${days}/{id}/explanation`]: { names: { id: 'attendanceDay' } },
    'GET /workbenchApi/attendance/employments/{employmentId}/days/{day}/explanation': {
      names: { employmentId: 'employment' },
      with: () => ({ day: '2026-02-02' }),
    },
  },
  unowned: {
    'GET /workbenchApi/attendance/own/days/{day}': 'a date; the day is that of the account itself',
  },
  lists: {
    [days]: {
      rows: rowsFrom({ from: 'attendance_day row', id: 'row.id', unit: 'row.unit_id' }),
      things: ['attendanceDay'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const { rows } = await server.database.pool.query(
      `insert into attendance_day (employment_id, day, company_id, unit_id, time_zone, plan, machine_result, result, due,
        attended, absent, leave, late, early, worked, overtime, missing, figure, valid, final, final_at, detail, hash,
        calculated_at)
      values ($1, '2026-02-02', $2, $2, 'UTC', 'work', 'normal', 'normal', 1, 1, 0, 0, 0, 0, 480, 0, 0, 'no_need', true,
        true, '2026-02-03', $3, 'hash', '2026-02-03')
      returning id`,
      [thing('employment'), unit, detail],
    )
    return { things: { attendanceDay: rows[0].id } }
  },
}
