import { confirmationCalls, scoreCalls, ticketCalls, ticketDocumentCalls } from '../examination/applicant-calls.ts'
import { positionCalls } from '../positions/calls.ts'
import { projectCalls } from '../projects/calls.ts'
import { applicationCalls, applicationDocumentCalls } from './calls.ts'
import { listingCalls } from './listing-calls.ts'

/** All recruitment calls of applicants and visitors. Several modules mount parts of them. */
export const recruitmentCalls = {
  ...listingCalls,
  ...projectCalls,
  ...positionCalls,
  ...applicationCalls,
  ...applicationDocumentCalls,
  ...confirmationCalls,
  ...ticketCalls,
  ...ticketDocumentCalls,
  ...scoreCalls,
} as const
