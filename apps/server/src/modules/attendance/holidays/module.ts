import type { Module } from '../../../module.ts'
import { holidayResource } from './holiday.resource.ts'
import { holidaySeeds } from './holiday.seeds.ts'
import { holidayChanged } from './public.ts'

/** The holidays of countries and the make-up work days that belong to them. */
export const holidaysModule: Module = {
  name: 'holidays',
  resources: [holidayResource],
  facts: [holidayChanged],
  seeds: () => holidaySeeds,
  mount: () => undefined,
}
