import type { Module } from '../../../module.ts'
import { businessUnitResource } from './business-unit.resource.ts'
import { findTimeZone } from './unit-setting.store.ts'

export const unitsModule: Module = {
  name: 'units',
  resources: [businessUnitResource],
  approvalDirectory: { zoneOfUnit: findTimeZone },
  mount: () => undefined,
}
