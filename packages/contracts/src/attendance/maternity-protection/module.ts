import { type Contract, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'

export const maternityProtectionContract = {
  name: 'attendance/maternity-protection',
  errors: {
    /** The person has another pregnancy on one of the days. */
    'maternity_protection.overlaps': 409,
    'maternity_protection.birth_far': 400,
    'maternity_protection.ends_early': 400,
  },
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'maternity-protection:read',
    'maternity-protection:write',
  ]),
  retention: { 'maternity-protection': { days: 730, from: 90, to: 1825 } },
} as const satisfies Contract
