import type { ModuleSecurity } from '../../../../testing/module-security.ts'

export const dayHistorySecurity: ModuleSecurity = {
  module: 'day-history',
  folder: 'attendance/day-history',
  owned: { 'GET /workbenchApi/attendance/day-history/{id}': { names: { id: 'attendanceDay' } } },
}
