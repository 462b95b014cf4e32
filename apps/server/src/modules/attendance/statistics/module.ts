import { statisticCalls } from '@rostrum/contracts/attendance/statistics/calls'
import { sendExport } from '../../../engines/resource/send-export.ts'
import type { Module } from '../../../module.ts'
import { exportDay, exportMonth } from './export-statistics.ts'
import { attendanceFigures, attendancePlots } from './home/attendance-home.ts'
import { showDay, showMonth, showMonthPeople, showPeople, showTrend } from './show-statistics.ts'

/** Figures of days and months by business unit, region, department and store. */
export const attendanceStatisticsModule: Module = {
  name: 'attendance-statistics',
  menus: [
    {
      ...{ code: 'attendance-statistics', parent: 'attendance', path: '/attendance/statistics' },
      permission: 'attendance-day:read',
    },
  ],
  figures: (platform) => (actor, context) => attendanceFigures(platform, actor, context),
  plots: (platform) => (actor, context) => attendancePlots(platform, actor, context),
  mount(mount, platform) {
    mount.calls(statisticCalls, {
      'GET /workbenchApi/attendance/statistics/days': (context, input) => showDay(platform, context, input),
      'GET /workbenchApi/attendance/statistics/trend': (context, input) => showTrend(platform, context, input),
      'GET /workbenchApi/attendance/statistics/people': (context, input) => showPeople(platform, context, input),
      'GET /workbenchApi/attendance/statistics/months': (context, input) => showMonth(platform, context, input),
      'GET /workbenchApi/attendance/statistics/month-people': (context, input) =>
        showMonthPeople(platform, context, input),
      'GET /workbenchApi/attendance/statistics/days/export': (context, input) =>
        sendExport(context, () => exportDay(platform, context, input)),
      'GET /workbenchApi/attendance/statistics/months/export': (context, input) =>
        sendExport(context, () => exportMonth(platform, context, input)),
    })
  },
}
