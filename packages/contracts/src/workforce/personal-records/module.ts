import { type Contract, callTypes } from '../../kernel/contract.ts'
import type { personalRecordCalls } from './calls.ts'

export const personalRecordsContract = {
  name: 'workforce/personal-records',
  errors: {
    'personal_record.card_limit': 409,
    'personal_record.contact_limit': 409,
    'personal_record.picture_limit': 409,
    'personal_record.phone': 400,
  },
  retention: { 'staff-file': { days: 1825, from: 730, to: 3650 } },
  staffCalls: callTypes<typeof personalRecordCalls>(),
} as const satisfies Contract
