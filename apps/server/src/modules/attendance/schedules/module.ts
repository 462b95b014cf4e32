import { scheduleCalls } from '@rostrum/contracts/attendance/schedules/calls'
import { translate } from '../../../kernel/http/messages.ts'
import type { Module } from '../../../module.ts'
import { scheduleChanged } from './public.ts'
import { readGrid } from './read-grid.ts'
import { answerOf, saveCells } from './save-cells.ts'
import { scheduleRowResource } from './schedule-row.resource.ts'
import { sampleSchedules } from './schedules.sample.ts'

/** Which shift people work on which day, where the pattern of their template does not say it. */
export const schedulesModule: Module = {
  name: 'attendance-schedules',
  resources: [scheduleRowResource],
  facts: [scheduleChanged],
  sample: sampleSchedules,
  menus: [
    {
      ...{ code: 'attendance-schedules', parent: 'attendance', path: '/attendance/schedules', icon: 'calendar' },
      ...{ permission: 'attendance-configuration:read', buttons: ['attendance-configuration:write'] },
    },
  ],
  mount(mount, platform) {
    mount.calls(scheduleCalls, {
      'GET /workbenchApi/attendance/schedules/grid': (context, input) => readGrid(platform.database.db, context, input),
      'PUT /workbenchApi/attendance/schedules/cells': async (context, { changes }) => {
        const saved = await platform.transaction((tx) => saveCells(tx, context, changes))
        return answerOf(saved, (code, params) => translate(code, params, context.language))
      },
    })
  },
}
