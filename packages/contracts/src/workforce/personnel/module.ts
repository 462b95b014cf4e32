import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { personnelCalls } from './calls.ts'
import { personnelErrors } from './errors.ts'
import type { guidePersonnelCalls } from './guide-calls.ts'
import type { leavingCalls } from './leaving-calls.ts'
import type { reorganisationCalls } from './reorganisation-calls.ts'

export const personnelContract = {
  name: 'workforce/personnel',
  errors: personnelErrors,
  todos: ['personnel.probation_due', 'personnel.checklists'],
  figures: ['headcount', 'joiners', 'probation'],
  plots: ['people-by-department'],
  plotStages: ['people-regular', 'people-probation', 'people-leaving'],
  permissions: {
    ...permissionsIn({ area: 'workforce', directory: 'workforce', userTypes: internalUsers }, [
      'transfer:read',
      'transfer:submit',
      'transfer:export',
      'regularisation:read',
      'regularisation:submit',
      'regularisation:export',
      'resignation:read',
      'resignation:submit',
      'resignation:revoke',
      'resignation:export',
      'personnel:correct',
      'personnel:read',
      'personnel:import',
      'personnel:export',
    ]),
    ...permissionsIn({ area: 'stores', directory: 'stores', userTypes: internalUsers }, [
      'guide-regularisation:read',
      'guide-regularisation:submit',
      'guide-regularisation:export',
      'guide-resignation:read',
      'guide-resignation:submit',
      'guide-resignation:revoke',
      'guide-resignation:export',
    ]),
  },
  staffCalls: callTypes<
    typeof personnelCalls & typeof guidePersonnelCalls & typeof leavingCalls & typeof reorganisationCalls
  >(),
} as const satisfies Contract
