import { z } from 'zod'
import { Money } from '../../kernel/money.ts'
import { Instant } from '../../kernel/time-window.ts'
import { Sex } from '../positions/requirements.ts'
import { Stage } from '../projects/stage-windows.ts'
import { applicantActions } from './applicant-actions.ts'
import { ExamState, FeeState, PhotoState, ReviewState } from './states.ts'

/** Shapes that several calls of recruitment share. */

/** Data of the account, which pages show and never ask for. */
export const PhotoField = z
  .string()
  .nullable()
  .describe('The field that takes the photo, if there is one: what is put there was uploaded for the purpose `photo`')

export const Identity = z.object({
  name: z.string(),
  idNumber: z.string().describe('Masked: the six first and four last characters'),
  birthDate: z.iso.date(),
  sex: Sex,
})

export const ApplicationStates = z.object({
  review: ReviewState,
  photo: PhotoState,
  fee: FeeState,
  exam: ExamState,
})

export const ApplicantAction = z.enum(Object.keys(applicantActions) as (keyof typeof applicantActions)[])

/** An action that is not possible includes the server's reason for refusing it, and the message. */
export const ActionAvailability = z.discriminatedUnion('possible', [
  z.object({ action: ApplicantAction, possible: z.literal(true) }),
  z.object({
    action: ApplicantAction,
    possible: z.literal(false),
    reason: z.string(),
    params: z.record(z.string(), z.string()),
    message: z.string().describe('The sentence for the reason, in the language of the caller'),
  }),
])

/** The next task or awaited event of an application; the earliest deadline comes first. */
export const NextStep = z.object({
  action: ApplicantAction.nullable().describe(
    'null: it is for others to act. changePost of a draft: the office did not pass the applicant for any chosen position',
  ),
  stage: Stage,
  opens: Instant.nullable(),
  deadline: Instant.nullable(),
  amount: Money.nullable().describe('What is to be paid, when the step is a payment'),
})
