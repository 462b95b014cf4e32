import type { ModuleSecurity } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/attendance/schedules'

export const schedulesSecurity: ModuleSecurity = {
  module: 'attendance-schedules',
  folder: 'attendance/schedules',
  owned: {
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
}
