import { type Contract, callTypes, permissionsIn } from '../../kernel/contract.ts'
import { userTypes } from '../../kernel/user-types.ts'
import type { confirmationCalls, scoreCalls, ticketCalls, ticketDocumentCalls } from './applicant-calls.ts'
import type { examinationCalls } from './calls.ts'
import { examErrors } from './errors.ts'
import type { examExamineeCalls } from './examinee-calls.ts'
import type { examMapCalls } from './map-calls.ts'
import type { examAdminCalls } from './score-import-calls.ts'

export const examinationContract = {
  name: 'recruitment/examination',
  errors: examErrors,
  permissions: permissionsIn({ area: 'recruitment', directory: 'recruitment', userTypes: userTypes }, [
    'exam:read',
    'exam:arrange',
    'score:write',
    'score:release',
  ]),
  staffCalls: callTypes<
    typeof examinationCalls & typeof examExamineeCalls & typeof examMapCalls & typeof examAdminCalls
  >(),
  portalCalls: callTypes<
    typeof confirmationCalls & typeof ticketCalls & typeof ticketDocumentCalls & typeof scoreCalls
  >(),
  notifications: ['seating.done', 'tickets.done', 'release.done', 'interviews.done', 'publicity.done', 'work.failed'],
  todos: ['recheck'],
} as const satisfies Contract
