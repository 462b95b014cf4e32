import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Attachment, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'
import { ApplicationStates } from '../applications/recruitment-shapes.ts'
import { Revision } from '../applications/shapes.ts'
import { ReviewState } from '../applications/states.ts'
import { Eligibility } from '../positions/requirements.ts'
import { Opinion, PartNames, ReviewDecision, ReviewView } from './calls.ts'
import { maximumReasonLength } from './parts.ts'
import { CorrectableSection, SheetSection } from './sheet.ts'

const Reason = longText(1, 500)
const Key = z.object({ id: Id })

/** Duration of a reviewer's claim. Each view of the application renews it. */
export const claimMinutes = 15

const Claim = z.object({ by: z.string(), until: Instant, own: z.boolean() }).nullable()

const QueueRow = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  positions: z.array(z.object({ code: z.string(), title: z.string() })),
  states: ApplicationStates,
  submittedAt: Instant,
  claim: Claim,
})

const OpenedReview = QueueRow.extend({
  revision: Revision,
  project: z.object({ id: Id, title: z.string() }),
  applicant: z.object({
    idNumber: z.string().describe('Masked, unless the viewer holds personal-data:read'),
    phone: z.string().describe('Masked, unless the viewer holds personal-data:read'),
    birthDate: z.iso.date(),
    sex: z.enum(['male', 'female']),
  }),
  formVersionId: Id,
  attachments: z.array(Attachment),
  photoUrl: z.string().nullable(),
  eligibility: z.array(Eligibility.extend({ positionId: Id })),
  sheet: z.array(SheetSection).describe('The answers in words, by section'),
  correctable: z.array(CorrectableSection).describe('The parts that a return can name'),
  former: z
    .object({
      submittedAt: Instant,
      positions: z.array(z.object({ code: z.string(), title: z.string() })),
      photoUrl: z.string().nullable(),
    })
    .nullable()
    .describe('The submission before this one, with which the sheet is compared'),
  referenceDate: z.iso.date().describe('Day at which age and work years are counted'),
  correction: z.object({
    deadline: Instant.describe('Until when a return now could be corrected by the rule of the project'),
    current: Instant.nullable().describe('Until when the applicant may correct what has been returned'),
  }),
  secondReview: z.object({
    required: z.boolean().describe('A rejection in this project needs two reviewers'),
    proposal: z.object({ by: z.string(), own: z.boolean(), at: Instant, reason: z.string() }).nullable(),
  }),
  opinion: Opinion.nullable().describe('What the caller has begun to write'),
  actions: z
    .array(
      z.object({
        action: z.enum([...ReviewDecision.options, 'acceptPhoto', 'refusePhoto', 'decideWaiver']),
        possible: z.boolean(),
        message: z.string().describe('Why it is not possible; empty when it is'),
      }),
    )
    .describe('What the caller may do next'),
  waiver: z.object({ reason: z.string(), attachments: z.array(Attachment), requestedAt: Instant }).nullable(),
  history: z.array(
    z.object({ at: Instant, column: z.string(), action: z.string(), role: z.string(), reason: z.string().nullable() }),
  ),
})

const ReviewOutcome = z.object({ states: ApplicationStates, revision: Revision })

const FreeReason = longText(0, maximumReasonLength)
/** Values of the dictionary `reviewReason`; their texts precede the free text. */
const Reasons = z.array(z.string().max(40)).max(10).default([])

const decisionErrors = [
  'record.not_found',
  'record.conflict',
  'review.claimed_by_other',
  'review.second_reviewer_needed',
  'recruitment.state',
  'recruitment.window_upcoming',
  'recruitment.window_closed',
] as const

export const reviewCalls = {
  'GET /workbenchApi/recruitment/applications': {
    access: 'staff',
    permission: 'application:read',
    summary: 'Submitted applications of a project, the longest waiting first',
    input: PageQuery.extend({
      projectId: Id,
      positionId: Id.optional(),
      view: ReviewView.optional(),
      review: ReviewState.optional(),
      photo: z.enum(['NONE', 'PENDING', 'OK', 'BAD']).optional(),
      waiver: z.stringbool().optional().describe('Only those that ask for the fee to be waived'),
      search: z.string().trim().max(50).optional().describe('Number or name, or a part of it'),
    }),
    output: pageOf(QueueRow),
  },
  'GET /workbenchApi/recruitment/applications/{id}': {
    access: 'staff',
    permission: 'application:review',
    summary: 'One application as a reviewer sees it: answers, verdicts, attachments; every view is audited',
    input: Key,
    output: OpenedReview,
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/recruitment/files/{id}': {
    access: 'staff',
    permission: 'application:review',
    summary: 'The bytes of an upload that a submitted application names; every view is audited',
    input: Key,
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/recruitment/review-queue/next': {
    access: 'staff',
    permission: 'application:review',
    summary: 'Claims the unclaimed application that has waited longest',
    input: z.object({ projectId: Id, positionId: Id.optional() }),
    output: z.object({ id: Id.nullable() }),
  },
  'POST /workbenchApi/recruitment/applications/{id}/claim': {
    access: 'staff',
    permission: 'application:review',
    summary: 'Keeps an application for oneself for a quarter of an hour; repeated, it renews',
    input: Key,
    output: z.object({ until: Instant }),
    errors: ['record.not_found', 'review.claimed_by_other'],
  },
  'DELETE /workbenchApi/recruitment/applications/{id}/claim': {
    access: 'staff',
    permission: 'application:review',
    summary: 'Lets a claimed application go',
    input: Key,
    output: z.object({ done: z.boolean() }),
  },
  'POST /workbenchApi/recruitment/applications/{id}/decision': {
    access: 'staff',
    permission: 'application:review',
    summary: 'Passes, returns, rejects or disqualifies; all but passing need a reason that the applicant will read.',
    input: Key.extend({
      decision: ReviewDecision,
      revision: Revision,
      reasons: Reasons,
      parts: PartNames.describe('Of a return: what the applicant has to correct, of those that were offered'),
      reason: FreeReason.optional(),
      deadline: Instant.optional().describe('Of a return, in place of what the rule of the project gives'),
    }).refine(({ decision, reason, reasons }) => decision === 'pass' || Boolean(reason) || reasons.length > 0, {
      message: 'field.required',
      path: ['reason'],
    }),
    output: ReviewOutcome.extend({
      proposed: z.boolean().describe('The rejection waits for a second reviewer; nothing else has changed'),
    }),
    errors: decisionErrors,
  },
  'POST /workbenchApi/recruitment/applications/{id}/photo-decision': {
    access: 'staff',
    permission: 'application:review',
    summary: 'Accepts or refuses the photo; a refusal needs a reason',
    input: Key.extend({
      accepted: z.boolean(),
      revision: Revision,
      reasons: Reasons,
      reason: FreeReason.optional(),
    }).refine(({ accepted, reason, reasons }) => accepted || Boolean(reason) || reasons.length > 0, {
      message: 'field.required',
      path: ['reason'],
    }),
    output: ReviewOutcome,
    errors: decisionErrors,
  },
  'POST /workbenchApi/recruitment/applications/{id}/waiver-decision': {
    access: 'staff',
    permission: 'fee:decide',
    summary: 'Grants or refuses a waiver of the fee, with a reason',
    input: Key.extend({ granted: z.boolean(), revision: Revision, reason: Reason }),
    output: ReviewOutcome,
    errors: decisionErrors,
  },
  'POST /workbenchApi/recruitment/decisions': {
    access: 'staff',
    permission: 'application:review',
    summary: 'Passes several applications; each succeeds or is refused by itself, with a reason',
    input: z.object({
      items: z
        .array(z.object({ id: Id, revision: Revision }))
        .min(1)
        .max(100),
    }),
    output: z.object({
      passed: z.number().int(),
      refused: z.array(z.object({ id: Id, reason: z.string(), message: z.string() })),
    }),
  },
} as const satisfies Calls
