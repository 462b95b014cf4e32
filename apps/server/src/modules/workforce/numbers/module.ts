import { numberCalls } from '@rostrum/contracts/workforce/numbers/calls'
import { sendExport } from '../../../engines/resource/send-export.ts'
import type { Module } from '../../../module.ts'
import { exportNumbers } from './export-numbers.ts'
import { absencesOf } from './numbers.store.ts'
import { showNumbers, showPeople, showTrend } from './show-numbers.ts'

/** Headcount, movements, probations and service as of any day, by place. */
export const numbersModule: Module = {
  name: 'workforce-numbers',
  menus: [
    {
      ...{ code: 'workforce-numbers', parent: 'workforce', path: '/workforce/numbers' },
      permission: 'workforce-numbers:read',
    },
  ],
  mount(mount, platform, modules) {
    const absences = absencesOf(modules)
    mount.calls(numberCalls, {
      'GET /workbenchApi/workforce/numbers': (context, input) => showNumbers(platform, absences, context, input),
      'GET /workbenchApi/workforce/numbers/trend': (context, input) => showTrend(platform, context, input),
      'GET /workbenchApi/workforce/numbers/people': (context, input) => showPeople(platform, absences, context, input),
      'GET /workbenchApi/workforce/numbers/export': (context, input) =>
        sendExport(context, () => exportNumbers(platform, absences, context, input)),
    })
  },
}
