import { randomUUID } from 'node:crypto'
import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'

export const punchesSecurity: ModuleSecurity = {
  module: 'punches',
  folder: 'attendance/punches',
  owned: {
    [`GET ${base}/stores/{id}/code-displays`]: { names: { id: 'store' } },
    [`POST ${base}/stores/{id}/code-displays`]: { names: { id: 'store' } },
    [`POST ${base}/code-displays/{id}/end`]: { names: { id: 'codeDisplay' } },
    [`GET ${base}/punches/{id}/photo`]: { names: { id: 'punch' }, hidden: true },
    [`GET ${base}/own/punches/{id}/photo`]: { names: { id: 'punch' }, hidden: true },
    [`PUT ${base}/own/punches/{id}/photo`]: {
      names: { id: 'punch' },
      with: () => ({ file: randomUUID(), taken: true }),
      hidden: true,
    },
  },
  unowned: {
    [`POST ${base}/own/punches`]: 'an identifier that the phone makes up; that of another person is refused',
  },
  addThings: async ({ server, unit, thing }) => {
    const punch = randomUUID()
    await server.database.pool.query(
      `insert into attendance_punch (id, employment_id, claimed_at, punched_at, received_at, time_zone, work_day, source,
        evidence, state, place, unit_id)
      values ($1, $2, '2026-02-02', '2026-02-02', '2026-02-02', 'UTC', '2026-02-02', 'clock', 'online', 'counted',
        'unknown', $3)`,
      [punch, thing('employment'), unit],
    )
    const codeDisplay = randomUUID()
    await server.database.pool.query(
      `insert into store_code_display (id, store_id, token_hash, paired_at) values ($1, $2, $3, now())`,
      [codeDisplay, thing('store'), codeDisplay],
    )
    return { things: { punch, codeDisplay } }
  },
}
