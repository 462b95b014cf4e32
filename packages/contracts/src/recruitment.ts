import { applicationCalls, applicationDocumentCalls } from './recruitment-application-calls.ts'
import { confirmationCalls, scoreCalls, ticketCalls, ticketDocumentCalls } from './recruitment-exam.ts'
import { positionCalls } from './recruitment-positions.ts'
import { projectCalls } from './recruitment-projects.ts'

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
