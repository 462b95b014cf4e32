import type { Module } from '../../../module.ts'
import { configurationResource } from './configuration.resource.ts'
import { sampleConfigurations } from './configuration.sample.ts'
import { holderResource } from './holder.resource.ts'
import { permissionResource } from './permission.resource.ts'
import { clockInPermissionChanged, configurationChanged } from './public.ts'

/** What people have other than their template says, and who has to clock in. */
export const configurationModule: Module = {
  name: 'attendance-configuration',
  sample: sampleConfigurations,
  resources: [configurationResource, permissionResource, holderResource],
  facts: [configurationChanged, clockInPermissionChanged],
  mount: () => undefined,
}
