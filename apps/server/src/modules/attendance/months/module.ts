import { monthCalls } from '@rostrum/contracts/attendance/months/calls'
import { sendExport } from '../../../engines/resource/send-export.ts'
import type { Module } from '../../../module.ts'
import { exportGrid } from './export-grid.ts'
import { attendanceMonthResource } from './month.resource.ts'
import { showGrid } from './show-grid.ts'

/** Months of attendance: the sums of days by employment and period, and the grid of people and days. */
export const monthsModule: Module = {
  name: 'attendance-months',
  resources: [attendanceMonthResource],
  menus: [
    { code: 'month-grid', parent: 'attendance', path: '/attendance/months', permission: 'attendance-month:read' },
  ],
  mount(mount, platform) {
    mount.calls(monthCalls, {
      'GET /workbenchApi/attendance/months': (context, input) => showGrid(platform, context, input),
      'GET /workbenchApi/attendance/months/export': (context, input) =>
        sendExport(context, () => exportGrid(platform, context, input)),
    })
  },
}
