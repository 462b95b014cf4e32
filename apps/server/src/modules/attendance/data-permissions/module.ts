import { dataPermissionCalls } from '@rostrum/contracts/attendance/data-permissions/calls'
import type { Module } from '../../../module.ts'
import { attendanceScopeResource } from './attendance-scope.resource.ts'
import { showReach } from './show-reach.ts'

/** Which people roles and single accounts reach in attendance: the scopes of roles, seen from this area. */
export const dataPermissionsModule: Module = {
  name: 'attendance-data-permissions',
  resources: [attendanceScopeResource],
  mount(mount, platform) {
    mount.calls(dataPermissionCalls, {
      'GET /workbenchApi/attendance/scopes/{id}/reach': (context, input) => showReach(platform, context, input),
    })
  },
}
