import { randomUUID } from 'node:crypto'
import { ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance'

export const figureReportsSecurity: ModuleSecurity = {
  module: 'figure-reports',
  folder: 'attendance/figure-reports',
  owned: {
    ...ofResource(`${base}/figure-reports`, 'figureReport', 'read', 'export'),
    [`GET ${base}/figure-reports/{id}/evidence`]: { names: { id: 'figureReport' } },
    [`GET ${base}/figure-reports/{id}/photos/{kind}`]: {
      names: { id: 'figureReport' },
      with: () => ({ kind: 'shoes' }),
      hidden: true,
    },
    [`POST ${base}/figure-reports/{id}/verdict`]: {
      names: { id: 'figureReport' },
      with: () => ({ verdict: 'rejected', reason: 'x' }),
    },
    [`GET ${base}/own/figure-reports/{id}/photos/{kind}`]: {
      names: { id: 'figureReport' },
      with: () => ({ kind: 'shoes' }),
      hidden: true,
    },
  },
  unowned: {
    [`POST ${base}/own/figure-reports`]: 'an identifier that the phone makes up; that of another person is refused',
  },
  lists: {
    [`${base}/figure-reports`]: {
      rows: rowsFrom({ from: 'figure_report row', id: 'row.id', unit: 'row.unit_id' }),
      things: ['figureReport'],
    },
  },
  addThings: async ({ server, unit, thing }) => {
    const figureReport = randomUUID()
    await server.database.pool.query(
      `insert into figure_report (id, employment_id, day, unit_id, time_zone, reported_at, received_at, evidence, late,
        photo_kinds)
      values ($1, $2, '2026-02-02', $3, 'UTC', '2026-02-02', '2026-02-02', 'online', false, '{shoes}')`,
      [figureReport, thing('employment'), unit],
    )
    return { things: { figureReport } }
  },
}
