import { dayCalls } from '@rostrum/contracts/attendance/days/calls'
import { ownDayCalls } from '@rostrum/contracts/attendance/days/own-calls'
import { sql } from 'kysely'
import type { Module } from '../../../module.ts'
import { calculationJob, markedOnly } from '../day-rows/public.ts'
import { calculateAttendance, calculateMarked } from './calculate-days.ts'
import { attendanceDayResource } from './day.resource.ts'
import { explainDay } from './explain-day.ts'
import { attendanceListeners } from './listen.ts'
import { ownDay, ownMonth, ownOpenDays } from './own/own-days.ts'

/** Days of attendance, calculated from the facts of other modules. */
export const daysModule: Module = {
  name: 'attendance-days',
  resources: [attendanceDayResource],
  listeners: attendanceListeners,
  jobs: (platform) => ({
    [calculationJob]: ({ only }) =>
      only === markedOnly.only ? calculateMarked(platform) : calculateAttendance(platform),
  }),
  schedule: [{ name: calculationJob, schedule: '* * * * *' }],
  mount(mount, platform) {
    const { database } = platform
    mount.calls(dayCalls, {
      'GET /workbenchApi/attendance/days/{id}/explanation': (context, { id }) =>
        explainDay(database.db, context, sql`row.id = ${id}`),
      'GET /workbenchApi/attendance/employments/{employmentId}/days/{day}/explanation': (
        context,
        { employmentId, day },
      ) => explainDay(database.db, context, sql`row.employment_id = ${employmentId} and row.day = ${day}`),
    })
    mount.calls(ownDayCalls, {
      'GET /workbenchApi/attendance/own/days': (context, { month }) => ownMonth(platform, context, month),
      'GET /workbenchApi/attendance/own/open-days': (context) => ownOpenDays(platform, context),
      'GET /workbenchApi/attendance/own/days/{day}': (context, { day }) => ownDay(database.db, context, day),
    })
  },
}
