import { randomUUID } from 'node:crypto'
import { createImport } from '../../../../testing/create-import.ts'
import { ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/maintenance'

export const maintenanceSecurity: ModuleSecurity = {
  module: 'attendance-maintenance',
  folder: 'attendance/maintenance',
  owned: {
    ...ofResource(path, 'maintenance', 'read', 'change', 'export'),
    ...ofImports(path, 'importOfMaintenance', 'remark'),
    [`POST ${path}/{id}/revocation`]: { names: { id: 'maintenance' }, with: () => ({ remark: 'x' }) },
  },
  lists: {
    [path]: {
      rows: rowsFrom({ from: 'attendance_maintenance row', id: 'row.id', unit: 'row.unit_id' }),
      things: ['maintenance'],
    },
  },
  addThings: async ({ server, insider: { client }, unit, thing }) => {
    const maintenance = randomUUID()
    await server.database.pool.query(
      `insert into attendance_maintenance (id, employment_id, unit_id, day, quantity, amount, remark, created_at)
      values ($1, $2, $3, '2026-02-02', 'late', 1, 'x', '2026-02-02')`,
      [maintenance, thing('employment'), unit],
    )
    return { things: { maintenance, importOfMaintenance: await createImport(client, path) } }
  },
}
