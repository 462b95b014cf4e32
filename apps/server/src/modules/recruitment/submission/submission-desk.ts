import type { SubmissionAnswer } from '@rostrum/contracts/recruitment-applications'
import type { z } from 'zod'
import type { Applicant } from '../../../platform/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Arrival, type Submission, submitApplication } from './submit-application.ts'

export type SubmissionDesk = {
  submit(actor: Applicant, submission: Submission, arrival: Arrival): Promise<z.input<typeof SubmissionAnswer>>
}

export function submissionDesk(platform: Platform): SubmissionDesk {
  return {
    async submit(actor, submission, arrival) {
      return { outcome: 'submitted', ...(await submitApplication(platform, actor, submission, arrival)) }
    },
  }
}
