import { monthCalls } from '@rostrum/contracts/attendance/months/calls'
import type { Module } from '../../../module.ts'
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
    })
  },
}
