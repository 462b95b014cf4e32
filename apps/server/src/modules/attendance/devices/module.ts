import { deviceCalls, ownDeviceCalls } from '@rostrum/contracts/attendance/devices/calls'
import { ownPhonesInOneAnswer } from '@rostrum/contracts/attendance/devices/choices'
import { today } from '../../../engines/resource/read-context.ts'
import type { Module } from '../../../module.ts'
import { attendanceDeviceResource } from './device.resource.ts'
import { findOwnDevices } from './device.store.ts'
import { release } from './release-device.ts'

/** The phones that people clock in with, and the end of their use. */
export const devicesModule: Module = {
  name: 'devices',
  resources: [attendanceDeviceResource],
  mount(mount, platform) {
    mount.calls(deviceCalls, {
      'POST /workbenchApi/attendance/devices/{id}/release': ({ actor, now }, input) =>
        platform.transaction((tx) => release({ tx, actor, now, day: today(platform, now) }, input)),
    })
    mount.calls(ownDeviceCalls, {
      'GET /workbenchApi/attendance/own/devices': async ({ actor }) => {
        const devices = await findOwnDevices(platform.database.db, actor.accountId, ownPhonesInOneAnswer)
        return {
          devices: devices.map(({ firstSeenAt, lastSeenAt, releasedAt, ...device }) => ({
            ...device,
            ...{ firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
            releasedAt: releasedAt?.toISOString() ?? null,
          })),
        }
      },
    })
  },
}
