import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { internalUsers } from '../../kernel/user-types.ts'
import type { figureReportCalls } from './calls.ts'
import { figureReportErrors } from './errors.ts'
import type { ownFigureCalls } from './own-calls.ts'

export const figureReportsContract = {
  name: 'attendance/figure-reports',
  errors: figureReportErrors,
  permissions: permissionsIn({ area: 'attendance', directory: 'attendance', userTypes: internalUsers }, [
    'figure:read',
    'figure:review',
    'figure:export',
  ]),
  notifications: ['figure-report.rejected', 'figure-report.unqualified'],
  retention: { 'figure-photo': 'fixed' },
  staffCalls: callTypes<typeof ownFigureCalls & typeof figureReportCalls>(),
} as const satisfies Contract
