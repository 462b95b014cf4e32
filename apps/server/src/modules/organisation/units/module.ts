import type { Module } from '../../../module.ts'
import { businessUnitResource } from './business-unit.resource.ts'

export const unitsModule: Module = {
  name: 'units',
  resources: [businessUnitResource],
  mount: () => undefined,
}
