import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'

const Versioned = z.object({ id: z.uuid(), revision: z.number().int() })
const Done = z.object({ done: z.literal(true) })

export const templateCalls = {
  'POST /workbenchApi/attendance/templates/{id}/publication': {
    access: 'staff',
    permission: 'attendance-template:release',
    summary: 'Puts a template online, so that it can be assigned',
    input: Versioned,
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'attendance_template.no_shift'],
  },
  'DELETE /workbenchApi/attendance/templates/{id}/publication': {
    access: 'staff',
    permission: 'attendance-template:release',
    summary: 'Takes a template offline that is linked to no staff',
    input: Versioned,
    output: Done,
    errors: ['record.not_found', 'record.conflict', 'attendance_template.linked'],
  },
} as const satisfies Calls
