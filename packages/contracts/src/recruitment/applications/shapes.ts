import { z } from 'zod'
import { Attachment, Count, Id } from '../../kernel/call-shapes.ts'
import type { CheckKey } from '../../kernel/checks/check-key.ts'
import { Money } from '../../kernel/money.ts'
import { Instant } from '../../kernel/time-window.ts'
import { PositionSummary } from '../positions/calls.ts'
import { Eligibility, EligibilitySummary } from '../positions/requirements.ts'
import { ProjectSummary } from '../projects/calls.ts'
import { Stage } from '../projects/stage-windows.ts'
import { ActionAvailability, ApplicationStates, NextStep } from './recruitment-shapes.ts'
import { RejectedPositions } from './rejected-position.ts'

export const Order = z.number().int().min(1).max(5)
export const Answers = z.record(z.string().max(100), z.unknown()).describe('By field name of the registration form')
export const Given = Answers.describe(
  'The stored values of fields that are never writable, such as `name` or `phone`, whatever is sent',
)
export const ApplicationKey = z.object({ id: Id.describe('The application') })
export const Revision = z
  .number()
  .int()
  .min(0)
  .describe('Counts the saves of a draft; a save with an older one is refused')

export const Choice = z.object({
  order: Order,
  position: PositionSummary,
  cancelled: z.boolean(),
  eligibility: EligibilitySummary.nullable(),
})

/** One visible stage of one application. */
export const FlowNode = z.object({
  id: Id,
  stage: Stage,
  state: z.enum(['done', 'failed', 'current', 'upcoming', 'skipped']),
  actor: z
    .object({ role: z.enum(['applicant', 'reviewer', 'examOffice', 'system']), name: z.string().nullable() })
    .nullable()
    .describe('Who acted, or who must act now'),
  opinion: z.string().nullable().describe('What the reviewer or the exam office wrote'),
  at: Instant.nullable().describe('When it was done'),
  opens: Instant.nullable(),
  deadline: Instant.nullable(),
  isConfirmResult: z
    .boolean()
    .nullable()
    .describe('On the confirmation stage: the applicant confirmed the written test'),
})

/** An application as lists show it. */
export const ApplicationSummary = z.object({
  id: Id,
  number: z.string().nullable().describe('Given at the first submission'),
  project: ProjectSummary.pick({
    id: true,
    code: true,
    title: true,
    organiser: true,
    phase: true,
    windows: true,
    timeZone: true,
  }),
  choices: z.array(Choice),
  adjustable: z.boolean().describe('The applicant accepts another position'),
  states: ApplicationStates,
  fee: Money.nullable(),
  createdAt: Instant,
  savedAt: Instant,
  submittedAt: Instant.nullable(),
  sections: z.object({ done: Count, invalid: Count, total: Count }).nullable().describe('Progress of the form'),
  nextStep: NextStep.nullable(),
  actions: z.array(ActionAvailability),
  rejectedPositions: RejectedPositions.describe(
    'Of the project, the last decision first, while the application is a draft or was not passed',
  ),
})

/** A part of the form that the office has named: a section by its id, or a field. */
export const NamedPart = z.object({ name: z.string(), label: z.string() })

/** What has to be corrected, and why, as the office wrote it. */
export const CorrectionReason = z.object({ of: z.enum(['review', 'photo', 'waiver']), opinion: z.string() })

const WaiverRequest = z.object({ reason: z.string(), attachments: z.array(Attachment) })

export const Application = ApplicationSummary.extend({
  answers: Answers,
  formVersionId: Id,
  revision: Revision,
  attachments: z.array(Attachment),
  photo: z.object({ url: z.string().nullable(), opinion: z.string().nullable() }),
  feeLines: z.array(z.object({ name: z.string(), amount: Money })),
  waiver: WaiverRequest.nullable().describe('The request for a waiver that is being decided'),
  formerWaiver: WaiverRequest.nullable().describe(
    'The last request, refused or withdrawn, with the files that still exist: a new one begins with it',
  ),
  refusedWaiver: z
    .object({ opinion: z.string().nullable().describe('What the office wrote') })
    .nullable()
    .describe('The refusal of the last request for a waiver, after which the fee has not been paid'),
  correction: z
    .object({
      opinion: z.string(),
      parts: z.array(NamedPart).describe('What the reviewer has named, in the order of the form'),
      deadline: Instant,
    })
    .nullable(),
  flowNodes: z.array(FlowNode),
  eligibility: z.array(Eligibility.extend({ order: Order })),
  supportPhone: z.string().nullable(),
  resultBy: z
    .object({ sms: z.boolean(), mail: z.boolean().describe('To those who gave an address') })
    .optional()
    .describe('The ways in which the result of the review is sent, besides the portal'),
  serverTime: Instant,
})

/** One line of the event log, as shown to the applicant. */
export const ApplicationEvent = z.object({
  at: Instant,
  column: z.enum(['review', 'photo', 'fee', 'exam']),
  action: z.string(),
  before: z.string(),
  after: z.string(),
  role: z.enum(['applicant', 'reviewer', 'examOffice', 'schedule', 'paymentProvider']),
  reason: z.string().nullable(),
})

/** The records of a submission. */
export const SubmissionReceipt = z.object({
  id: Id,
  number: z.string(),
  submittedAt: Instant,
  projectTitle: z.string(),
  choices: z.array(Choice),
  nextStep: NextStep.nullable(),
})

/**
 * In a rush, submissions are processed in the order of arrival. Queued ones are submitted even if the client stops
 * polling.
 */
export const QueuedSubmission = z.object({
  position: Count.describe('How many submissions are before this one'),
  estimatedSeconds: Count.describe('Until its turn, by the pace of the last seconds'),
  askAgainSeconds: Count.describe('How long to wait before asking again: the longer the queue, the longer'),
  deadlineToken: z
    .string()
    .describe('Proves when the request arrived: it counts for the deadline, also after a restart'),
})

export const SubmissionResponse = z.discriminatedUnion('outcome', [
  SubmissionReceipt.extend({ outcome: z.literal('submitted') }),
  QueuedSubmission.extend({ outcome: z.literal('queued') }),
])

export const ChoiceInput = z.object({ order: Order, positionId: Id })
export const Statements = z.array(z.object({ positionId: Id, conditionId: z.string().max(40) })).max(200)

export const DraftInput = z
  .object({
    id: Id.optional().describe('The application; without it one is begun in the project'),
    projectId: Id.optional(),
    beginningKey: Id.optional().describe(
      'Made by the page for the application that it begins; a first save that is repeated with it goes on in that one',
    ),
    revision: Revision.optional().describe('The revision that was read; required for an application that exists'),
    answers: Answers.optional(),
    choices: z.array(ChoiceInput).max(5).optional(),
    adjustable: z.boolean().optional(),
    photoUrl: z.string().max(500).optional(),
    attachments: z.array(Attachment).max(50).optional(),
  })
  .refine(({ id, projectId }) => id !== undefined || projectId !== undefined, {
    message: 'field.required',
    path: ['projectId'],
  })

export const SubmissionInput = z.object({
  id: Id,
  revision: Revision,
  submissionKey: Id.describe('Made by the page for one press of the button; a repeated request gets the same receipt'),
  agreed: z
    .literal(true, { error: 'check.good_faith_required' satisfies CheckKey })
    .describe('Good-faith statement and agreement of the project'),
  agreementId: Id.nullable()
    .default(null)
    .describe('The agreement that the applicant was shown, if any; refused when it is not that of the project'),
  statements: Statements.default([]).describe('Conditions that the applicant attests'),
  deadlineToken: z.string().max(200).optional().describe('From a queued answer, when asking again'),
})
