import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { ownPhonesInOneAnswer, releaseReasonLength } from './choices.ts'

const Instant = z.iso.datetime()

export const deviceCalls = {
  'POST /workbenchApi/attendance/devices/{id}/release': {
    access: 'staff',
    permission: 'punch-device:write',
    summary: 'Ends the use of a phone by a person, with the reason; repeated, it is answered the same',
    input: z.object({ id: z.uuid(), reason: shortLine(1, releaseReasonLength) }),
    output: z.object({ id: z.uuid(), state: z.literal('released') }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls

export const ownDeviceCalls = {
  'GET /workbenchApi/attendance/own/devices': {
    access: 'staff',
    summary: 'The phones that one clocked in with, the last used one first',
    input: z.looseObject({}),
    output: z.object({
      devices: z
        .array(
          z.object({
            device: z.uuid().describe('As the phone names itself in its punches'),
            name: z.string(),
            firstSeenAt: Instant,
            lastSeenAt: Instant,
            signs: z.boolean().describe('Its key signs the punches'),
            releasedAt: Instant.nullable(),
            releaseReason: z.string().nullable(),
          }),
        )
        .max(ownPhonesInOneAnswer),
    }),
    errors: [],
  },
} as const satisfies Calls
