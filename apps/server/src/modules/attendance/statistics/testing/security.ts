import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const base = 'GET /workbenchApi/attendance/statistics'
const day = () => ({ day: '2026-02-02', by: 'store' })
const month = () => ({ month: '2026-02', by: 'store' })
/** Figures of a place that is out of reach are those of no one. */
const within = { names: { within: 'region' }, outcome: 'without it' } as const

export const attendanceStatisticsSecurity: ModuleSecurity = {
  module: 'attendance-statistics',
  folder: 'attendance/statistics',
  owned: {
    [`${base}/days`]: { ...within, with: day },
    [`${base}/trend`]: { ...within, with: day },
    [`${base}/people`]: { ...within, with: day },
    [`${base}/days/export`]: { ...within, with: day },
    [`${base}/months`]: { ...within, with: month },
    [`${base}/month-people`]: { ...within, with: month },
    [`${base}/months/export`]: { ...within, with: month },
  },
}
