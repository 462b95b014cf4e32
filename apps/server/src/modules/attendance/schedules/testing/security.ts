import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance/schedules'
const rows = '/workbenchApi/attendance/schedule-rows'

export const schedulesSecurity: ModuleSecurity = {
  module: 'attendance-schedules',
  folder: 'attendance/schedules',
  owned: {
    ...ofResource(rows, 'scheduleRow', 'read', 'change', 'export'),
    ...ofImports(rows, 'importOfSchedules', 'shift'),
    [`GET ${base}/grid`]: {
      names: { storeId: 'store', departmentId: 'department' },
      with: () => ({ from: '2026-11-02', to: '2026-11-08' }),
      outcome: 'without it',
    },
    [`PUT ${base}/cells`]: {
      names: {},
      with: ({ employment }) => ({ changes: [{ employmentId: employment, day: '2026-11-03', shiftId: null, was: 0 }] }),
      outcome: 'each refused',
    },
  },
  lists: {
    [rows]: {
      rows: rowsFrom({
        from: `attendance_schedule row join assignment_row place on place.subject_id = row.employment_id
          and place.during @> row.day`,
        id: 'row.id',
        unit: 'place.unit_id',
      }),
      things: ['scheduleRow'],
    },
  },
  addThings: async ({ server, insider: { client }, thing }) => {
    const scheduleRow = crypto.randomUUID()
    await server.database.pool.query(
      `insert into attendance_schedule (id, employment_id, day, changed_at) values ($1, $2, '2026-11-05', now())`,
      [scheduleRow, thing('employment')],
    )
    return { things: { scheduleRow, importOfSchedules: await createImport(client, rows) } }
  },
}
