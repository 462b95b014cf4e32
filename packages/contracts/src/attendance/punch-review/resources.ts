import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { punchEvidence, punchPlaces, punchSignals, punchStates } from '../punches/calls.ts'

const facts = [
  ...(['punchedAt', 'name', 'jobNumber', 'storeId', 'state', 'evidence', 'place', 'distance', 'signals'] as const),
  ...(['receivedAt', 'timeZone', 'day', 'departmentId', 'unitId'] as const),
] as const

/** Punches in doubt, refused, marked as invalid, out of place or with a signal. */
export const attendancePunches = defineResource({
  name: 'attendance-punch',
  path: '/workbenchApi/attendance/punches',
  schema: z.object({
    punchedAt: z.iso.datetime(),
    name: z.string(),
    jobNumber: z.string(),
    employmentId: z.uuid(),
    storeId: z.uuid().nullable(),
    departmentId: z.uuid().nullable(),
    unitId: z.uuid(),
    day: z.iso.date(),
    state: z.enum(punchStates),
    evidence: z.enum(punchEvidence),
    place: z.enum(punchPlaces),
    distance: z.number().int().nullable().describe('Metres to the nearest store of the day'),
    signals: z.array(z.enum(punchSignals)).max(punchSignals.length),
    receivedAt: z.iso.datetime(),
    timeZone: z.string().describe('IANA name: that of the place of the punch'),
  }),
  title: 'name',
  permissions: { read: 'punch:read', export: 'punch:export' },
  readOnly: [...facts, 'employmentId'],
  states: { state: { counted: 'good', awaiting: 'attention', refused: 'stopped', invalid: 'stopped' } },
  list: {
    columns: ['punchedAt', 'name', 'state', 'storeId', 'place', 'distance', 'evidence', 'signals'],
    filters: [
      ...(['day', 'name', 'jobNumber', 'employmentId', 'storeId', 'departmentId', 'unitId', 'state'] as const),
      ...(['evidence', 'place', 'distance', 'signals', 'receivedAt'] as const),
    ],
    search: true,
    sort: ['punchedAt', 'desc'],
  },
  timeZones: { punchedAt: 'timeZone', receivedAt: 'timeZone' },
  secondary: { name: 'jobNumber' },
  relations: { employmentId: 'employment', storeId: 'store', departmentId: 'department', unitId: 'business-unit' },
  transfer: { exportable: [...facts] },
})
