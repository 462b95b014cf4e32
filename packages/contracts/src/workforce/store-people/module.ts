import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { storePeopleCalls } from './calls.ts'

export const storePeopleContract = {
  name: 'workforce/store-people',
  errors: {
    /** The same person twice in one role of a store. */
    'store_person.taken': 409,
    /** The person is not employed on all days of the link. */
    'store_person.not_employed': 409,
    'store_person.store_closed': 409,
    /** The home store needs no further link. */
    'store_person.home_store': 409,
  },
  permissions: permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, ['store-person:read']),
  staffCalls: callTypes<typeof storePeopleCalls>(),
} as const satisfies Contract
