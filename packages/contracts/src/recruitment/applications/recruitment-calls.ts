import { confirmationCalls, scoreCalls, ticketCalls, ticketDocumentCalls } from '../examination/applicant-calls.ts'
import { positionCalls } from '../positions/calls.ts'
import { projectCalls } from '../projects/calls.ts'
import { applicationCalls, applicationDocumentCalls } from './calls.ts'

/** Every call of recruitment that applicants and visitors make; the parts are mounted by different modules. */
export const recruitmentCalls = {
  ...projectCalls,
  ...positionCalls,
  ...applicationCalls,
  ...applicationDocumentCalls,
  ...confirmationCalls,
  ...ticketCalls,
  ...ticketDocumentCalls,
  ...scoreCalls,
} as const
