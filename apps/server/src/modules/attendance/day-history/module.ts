import { dayHistoryCalls } from '@rostrum/contracts/attendance/day-history/calls'
import type { Module } from '../../../module.ts'
import { showHistory } from './show-history.ts'

/** What happened about a day of a person: requests, leave, appeals, maintenance, decisions and adjustments. */
export const dayHistoryModule: Module = {
  name: 'day-history',
  mount(mount, platform) {
    mount.calls(dayHistoryCalls, {
      'GET /workbenchApi/attendance/day-history/{id}': ({ actor }, { id }) =>
        showHistory(platform.database.db, actor, id),
    })
  },
}
