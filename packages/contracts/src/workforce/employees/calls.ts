import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { CustomFieldName } from '../roster-fields/roster-form.ts'

/** Fields whose values are encrypted. */
export const sealedFields = ['idNumber', 'phone', 'address', 'taxCode', 'insuranceCode'] as const
export type SealedField = (typeof sealedFields)[number]

/** A standard field, or a custom one by its name. */
export const SealedFieldName = z.union([z.enum(sealedFields), CustomFieldName])

/** Why a whole value is looked at. */
export const revealPurposes = ['contract', 'pay', 'authority', 'emergency'] as const

export const employeeCalls = {
  'POST /workbenchApi/workforce/roster/{id}/reveals': {
    access: 'staff',
    permission: 'employee-personal:read',
    summary: 'One sealed value as a whole, for a purpose; each view is audited',
    input: z.object({ id: z.uuid(), field: SealedFieldName, purpose: z.enum(revealPurposes) }),
    output: z.object({ value: z.string() }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
