import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'

const deviceStates = ['in_use', 'released'] as const

const facts = [
  ...(['name', 'jobNumber', 'phone', 'state', 'signs', 'others', 'firstSeenAt', 'lastSeenAt'] as const),
  ...(['releaseReason', 'storeId', 'departmentId', 'unitId'] as const),
] as const

/** The phones that people clock in with. One that two people use is there for each of them. */
export const attendanceDevices = defineResource({
  name: 'attendance-device',
  path: '/workbenchApi/attendance/devices',
  schema: z.object({
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    phone: z.string().describe('Browser and system, as people name their phones'),
    state: z.enum(deviceStates),
    signs: z.boolean().describe('A key that cannot leave the phone signs its punches'),
    others: z.number().int().describe('Other people who clock in with it'),
    firstSeenAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    releaseReason: z.string().nullable(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid().nullable(),
  }),
  title: 'name',
  permissions: { read: 'punch-device:read', export: 'punch-device:export' },
  readOnly: [...facts, 'employmentId'],
  states: { state: { in_use: 'good', released: 'ended' } },
  list: {
    columns: ['name', 'phone', 'state', 'signs', 'others', 'firstSeenAt', 'lastSeenAt', 'storeId'],
    filters: [
      ...(['name', 'jobNumber', 'employmentId', 'phone', 'state', 'signs', 'others', 'firstSeenAt'] as const),
      ...(['lastSeenAt', 'storeId', 'departmentId', 'unitId'] as const),
    ],
    search: true,
    sort: ['lastSeenAt', 'desc'],
  },
  secondary: { name: 'jobNumber' },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...facts] },
})
