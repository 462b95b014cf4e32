import { ownPunchCalls } from '@rostrum/contracts/attendance/punches/calls'
import type { Module } from '../../../module.ts'
import { ownToday } from './own-today.ts'
import { samplePunches } from './punches.sample.ts'
import { submitPunch } from './submit-punch.ts'

/** Punches as people make them, with what the server knows of each. */
export const punchesModule: Module = {
  name: 'punches',
  sample: samplePunches,
  mount(mount, platform) {
    mount.calls(ownPunchCalls, {
      'GET /workbenchApi/attendance/own/today': (context) => ownToday(platform, context),
      'POST /workbenchApi/attendance/own/punches': (context, input) => submitPunch(platform, context, input),
    })
  },
}
