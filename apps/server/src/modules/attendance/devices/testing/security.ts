import { randomUUID } from 'node:crypto'
import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/devices'

export const devicesSecurity: ModuleSecurity = {
  module: 'devices',
  folder: 'attendance/devices',
  owned: {
    ...ofResource(path, 'device', 'read', 'export'),
    [`POST ${path}/{id}/release`]: { names: { id: 'device' }, with: () => ({ reason: 'x' }) },
  },
  lists: {
    [path]: {
      rows: rowsFrom({
        from: 'attendance_device row join assignment_row part on part.subject_id = row.employment_id and part.during @> current_date',
        id: 'row.record_id',
        unit: 'part.unit_id',
      }),
      things: ['device'],
    },
  },
  addThings: async ({ server, thing }) => {
    const device = randomUUID()
    await server.database.pool.query(
      `insert into attendance_device (id, record_id, employment_id, first_seen_at, last_seen_at)
      values (gen_random_uuid(), $1, $2, '2026-02-02', '2026-02-02')`,
      [device, thing('employment')],
    )
    return { things: { device } }
  },
}
