import { holidayCalls } from '@rostrum/contracts/attendance/holidays/calls'
import type { Module } from '../../../module.ts'
import { holidayResource } from './holiday.resource.ts'
import { holidaySeeds } from './holiday.seeds.ts'
import { addProposals, showProposals, showYear } from './holiday-years.ts'
import { holidayChanged } from './public.ts'

/** The holidays of countries and the make-up work days that belong to them. */
export const holidaysModule: Module = {
  name: 'holidays',
  resources: [holidayResource],
  facts: [holidayChanged],
  seeds: () => holidaySeeds,
  menus: [
    {
      ...{ code: 'holiday-years', parent: 'attendance', path: '/attendance/holiday-years' },
      ...{ permission: 'holiday:read', buttons: ['holiday:write'] },
    },
  ],
  mount(mount, platform) {
    const { db } = platform.database
    mount.calls(holidayCalls, {
      'GET /workbenchApi/attendance/holiday-year': ({ language }, year) => showYear(db, year, language),
      'GET /workbenchApi/attendance/holiday-proposals': ({ language }, year) => showProposals(db, year, language),
      'POST /workbenchApi/attendance/holiday-proposals': (context, given) => addProposals(platform, context, given),
    })
  },
}
