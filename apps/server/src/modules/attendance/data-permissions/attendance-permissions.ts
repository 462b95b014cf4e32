import { areaOf, permissions } from '@rostrum/contracts/permissions'

export const attendancePermissions = permissions.filter((permission) => areaOf(permission) === 'attendance')
