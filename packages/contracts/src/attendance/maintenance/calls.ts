import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { maintenanceRemarkLength } from './choices.ts'

export const maintenanceCalls = {
  'POST /workbenchApi/attendance/maintenance/{id}/revocation': {
    access: 'staff',
    permission: 'attendance-day:maintain',
    summary: 'Revokes what was maintained, with the reason; repeated, it is answered the same',
    input: z.object({ id: z.uuid(), remark: shortLine(1, maintenanceRemarkLength) }),
    output: z.object({ id: z.uuid(), state: z.literal('revoked') }),
    errors: ['record.not_found', 'attendance.period_closed'],
  },
} as const satisfies Calls
