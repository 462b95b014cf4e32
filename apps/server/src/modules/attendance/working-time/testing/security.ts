import { randomUUID } from 'node:crypto'
import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/working-time-warnings'

export const workingTimeSecurity: ModuleSecurity = {
  module: 'attendance-working-time',
  folder: 'attendance/working-time',
  owned: { ...ofResource(path, 'workingTimeWarning', 'read', 'export') },
  lists: {
    [path]: {
      rows: rowsFrom({
        from: `attendance_request row where row.kind = 'overtime' and row.until - row.at > interval '3.6 hours'`,
        id: `md5(row.employment_id || 'day' || row.day)::uuid`,
        unit: 'row.unit_id',
      }),
      things: ['workingTimeWarning'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const { pool } = server.database
    await pool.query(`update business_unit set country = 'VN' where id = $1 and country is null`, [unit])
    const day = server.clock.now().toISOString().slice(0, 10)
    const { rows } = await pool.query(
      `insert into attendance_request (id, kind, employment_id, unit_id, day, to_day, at, until, compensation, content,
        state, submitted_at)
      values ($1, 'overtime', $2, $3, $4, $4, $4::date + time '18:00', $4::date + time '21:50', 'pay', '{}', 'approved', $4)
      returning md5(employment_id || 'day' || day)::uuid as id`,
      [randomUUID(), thing('employment'), unit, day],
    )
    return { things: { workingTimeWarning: rows[0].id } }
  },
}
