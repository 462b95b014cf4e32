import { randomUUID } from 'node:crypto'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'

export const appealsSecurity: ModuleSecurity = {
  module: 'attendance-appeals',
  folder: 'attendance/appeals',
  owned: {
    [`POST ${base}/own/appeals/{id}/withdrawal`]: { names: { id: 'appeal' }, hidden: true },
    [`GET ${base}/own/appeals/{id}/pictures/{number}`]: {
      names: { id: 'appeal' },
      with: () => ({ number: 1 }),
      hidden: true,
    },
  },
  unowned: {
    [`POST ${base}/own/appeals`]: 'an identifier that the phone makes up; that of another person is refused',
  },
  scopedLike: { appeal: 'attendanceDay' },
  addThings: async ({ server, unit, thing }) => {
    const appeal = randomUUID()
    await server.database.pool.query(
      `insert into attendance_appeal (id, employment_id, unit_id, day, subject, aspect, result, reason, content, due_on,
        submitted_at)
      values ($1, $2, $3, '2026-02-02', 'day', 'other', 'late', 'x', '{}', '2026-02-05', '2026-02-02')`,
      [appeal, thing('employment'), unit],
    )
    return { things: { appeal } }
  },
}
