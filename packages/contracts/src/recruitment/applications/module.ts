import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import { stages } from '../projects/stages.ts'
import type { applicationCalls, applicationDocumentCalls } from './calls.ts'
import type { cancellationCalls } from './cancellation-calls.ts'
import { recruitmentErrors } from './errors.ts'
import type { listingCalls } from './listing-calls.ts'

export const applicationsContract = {
  name: 'recruitment/applications',
  errors: recruitmentErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: userTypes }, [
    'application:read',
  ]),
  figures: ['applied', 'short-positions'],
  deadlines: stages,
  plots: ['applications', 'funnel'],
  plotStages: ['applied', 'passed', 'paid', 'confirmed', 'sat', 'interview', 'hired'],
  staffCalls: callTypes<typeof cancellationCalls>(),
  portalCalls: callTypes<typeof listingCalls & typeof applicationCalls & typeof applicationDocumentCalls>(),
} as const satisfies Contract
