import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { furtherAssignmentCalls } from './calls.ts'

export const furtherAssignmentsContract = {
  name: 'workforce/further-assignments',
  errors: {
    /** The person holds the post at the place already, on one of the days. */
    'further_assignment.taken': 409,
    /** The person is not employed on all of the days. */
    'further_assignment.not_employed': 409,
    /** The main assignment is the same post at the same place. */
    'further_assignment.main_post': 409,
    'further_assignment.post_closed': 409,
    'further_assignment.store_closed': 409,
    'further_assignment.region_closed': 409,
    /** Another person acts for the person on one of the days. */
    'further_assignment.acted_for': 409,
    /** The person acted for has no post on the first day. */
    'further_assignment.nothing_to_act_for': 409,
    'further_assignment.one_place': 400,
    'further_assignment.post_required': 400,
    'further_assignment.acts_for_required': 400,
    'further_assignment.acting_only': 400,
    'further_assignment.oneself': 400,
  },
  permissions: permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
    'further-assignment:read',
    'further-assignment:write',
    'further-assignment:export',
  ]),
  staffCalls: callTypes<typeof furtherAssignmentCalls>(),
} as const satisfies Contract
