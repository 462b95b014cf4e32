import { randomUUID } from 'node:crypto'
import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const path = '/workbenchApi/attendance/punches'

/** The list has only punches that someone should look at. */
const doubtful = `(row.state <> 'counted' or row.evidence in ('in_doubt', 'before_token')
  or row.place in ('outside', 'uncertain') or row.signals <> '[]')`

export const punchReviewSecurity: ModuleSecurity = {
  module: 'punch-review',
  folder: 'attendance/punch-review',
  owned: {
    ...ofResource(path, 'punch', 'read', 'export'),
    [`GET ${path}/{id}/evidence`]: { names: { id: 'punch' } },
    [`POST ${path}/{id}/invalidation`]: { names: { id: 'punch' }, with: () => ({ reason: 'x' }) },
  },
  lists: {
    [path]: {
      rows: rowsFrom({ from: `attendance_punch row where ${doubtful}`, id: 'row.id', unit: 'row.unit_id' }),
      things: ['punch'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const punch = randomUUID()
    await server.database.pool.query(
      `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
        evidence, state, place, distance, unit_id)
      values ($1, $2, '2026-02-02T01:00Z', '2026-02-02T01:00Z', '2026-02-02T01:00Z', 'UTC', '2026-02-02', 'clock',
        'online', 'counted', 'outside', 900, $3)`,
      [punch, thing('employment'), unit],
    )
    return { things: { punch } }
  },
}
