import { maintenanceCalls } from '@rostrum/contracts/attendance/maintenance/calls'
import type { Module } from '../../../module.ts'
import { attendanceMaintenanceResource } from './maintenance.resource.ts'
import { sampleMaintenance } from './maintenance.sample.ts'
import { dayMaintained } from './public.ts'
import { revokeMaintenance } from './revoke-maintenance.ts'

/** Times of clocks and quantities of months that are entered by hand. */
export const maintenanceModule: Module = {
  name: 'attendance-maintenance',
  sample: sampleMaintenance,
  resources: [attendanceMaintenanceResource],
  facts: [dayMaintained],
  mount(mount, platform) {
    mount.calls(maintenanceCalls, {
      'POST /workbenchApi/attendance/maintenance/{id}/revocation': ({ actor, now }, input) =>
        platform.transaction((tx) => revokeMaintenance({ platform, tx, actor, now }, input)),
    })
  },
}
