import { z } from 'zod'
import { deliveryStates } from '../../engines/notification/delivery-states.ts'
import type { Calls } from '../../kernel/call.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { attemptStates, markItemStates, paperActions, paperStates } from './lifecycle.ts'
import { difficulties, questionTypes } from './question-types.ts'
import { DrawRule, DrawSeed, GivenMarks, Marks, PaperSection, QuestionContent } from './shapes.ts'

const Id = z.uuid()
const Instant = z.iso.datetime()
const Key = z.object({ id: Id })
const Revised = z.object({ revision: z.number().int() })

/** A question as authors and markers see it. */
const ListedPaper = QuestionContent.extend({
  id: Id,
  points: z.number().int(),
  difficulty: z.enum(difficulties),
  tags: z.array(z.string()),
  version: z.number().int(),
  usable: z.boolean().describe('false once it is retired'),
})

/** The possible actions on a paper now, and the codes of their blockers. */
const Possible = z.object({
  action: z.enum(paperActions),
  possible: z.boolean(),
  reason: z.string().nullable(),
  message: z.string().nullable(),
})

const Paper = z.object({
  id: Id,
  title: z.string(),
  businessUnitId: Id,
  state: z.enum(paperStates),
  version: z.number().int(),
  revision: z.number().int(),
  minutes: z.number().int(),
  passPercent: z.number().int(),
  sections: z.array(PaperSection),
  questions: z.array(ListedPaper).describe('Every question of the sections that the reader may see'),
  actions: z.array(Possible),
})

const Reply = z.object({
  text: z.string().nullable(),
  chosen: z.array(z.string()),
  scale: z.number().int().nullable(),
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
})

const ToMark = z.object({
  itemId: Id,
  paper: z.string(),
  ordinal: z.number().int(),
  question: QuestionContent,
  points: z.number().int(),
  reply: Reply,
  arbitration: z.boolean(),
  until: Instant,
})

const LastMarked = ToMark.omit({ arbitration: true, until: true }).extend({
  marks: z.number(),
  comment: z.string(),
  blocker: z.string().nullable().describe("Why the marks can no longer be changed, in the reader's language"),
})

const Invitation = z.object({
  path: z.string(),
  closesAt: Instant,
  state: z.enum(attemptStates),
  deliveries: z
    .array(
      z.object({
        channel: z.enum(['sms', 'mail']),
        state: z.enum(deliveryStates),
        recipient: z.string().describe('Masked'),
        at: Instant.describe('When it was sent, or when it is tried next'),
      }),
    )
    .describe('What became of this link; empty where no way leads to the candidate'),
})

const QueueLine = z.object({
  paperId: Id,
  title: z.string(),
  waiting: z.number().int().describe('Answers that the caller may mark now'),
  disputed: z.number().int(),
  resolved: z.number().int(),
})

/** Papers, invitations, marking and results; resources provide the other calls. */
export const assessmentCalls = {
  'GET /workbenchApi/assessment/papers/{id}/content': {
    access: 'staff',
    permission: 'paper:read',
    summary: 'A paper with its questions and what may be done with it',
    input: Key,
    output: Paper,
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/assessment/papers/{id}/content': {
    access: 'staff',
    permission: 'paper:write',
    summary: 'Writes the sections of a draft',
    input: Key.extend({ revision: z.number().int(), sections: z.array(PaperSection).max(20) }),
    output: Revised,
    errors: ['record.not_found', 'record.conflict', 'assessment.not_draft', 'assessment.question_unusable'],
  },
  'POST /workbenchApi/assessment/papers/{id}/draw': {
    access: 'staff',
    permission: 'paper:write',
    summary: 'Draws questions by rules; the same seed, rules and bank give the same questions. Nothing is written.',
    input: Key.extend({
      rules: z.array(DrawRule).min(1).max(20),
      seed: DrawSeed.optional(),
      excludedIds: z.array(Id).max(500).default([]).describe('Questions that are already in other sections'),
    }),
    output: z.object({ seed: DrawSeed, questions: z.array(ListedPaper) }),
    errors: ['record.not_found', 'assessment.too_few_questions'],
  },
  'GET /workbenchApi/assessment/papers/{id}/bank': {
    access: 'staff',
    permission: 'paper:write',
    summary: 'Questions that may be chosen by hand, the newest first',
    input: Key.extend({
      search: z.string().trim().max(100).optional(),
      type: z.enum(questionTypes).optional(),
      difficulty: z.enum(difficulties).optional(),
    }),
    output: z.object({ questions: z.array(ListedPaper), total: z.number().int() }),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/assessment/papers/{id}/transitions': {
    access: 'staff',
    permission: 'paper:write',
    summary: 'Publishes, revises, retires or restores a paper; repeated, it answers the same',
    input: Key.extend({ action: z.enum(paperActions), revision: z.number().int() }),
    output: Revised.extend({ state: z.enum(paperStates), version: z.number().int() }),
    errors: [
      'record.not_found',
      'record.conflict',
      'assessment.paper_state',
      'assessment.paper_empty',
      'assessment.question_unusable',
    ],
  },
  'GET /workbenchApi/assessment/attempts/{id}/invitation': {
    access: 'staff',
    permission: 'attempt:write',
    summary: 'The link by which a candidate takes the paper',
    input: Key,
    output: Invitation,
    errors: ['record.not_found', 'assessment.attempt_state'],
  },
  'POST /workbenchApi/assessment/attempts/{id}/invitation': {
    access: 'staff',
    permission: 'attempt:write',
    summary: 'Makes a new link; the one before it is worth nothing any more',
    input: Key,
    output: Invitation,
    errors: ['record.not_found', 'assessment.attempt_state'],
  },
  'POST /workbenchApi/assessment/attempts/{id}/deliveries': {
    access: 'staff',
    permission: 'attempt:write',
    summary: 'Sends the link to the phone and the e-mail address of the candidate; one that waits is not sent twice',
    input: Key,
    output: Invitation,
    errors: ['record.not_found', 'assessment.attempt_state', 'assessment.no_way'],
  },
  'POST /workbenchApi/assessment/resume-invitations': {
    access: 'staff',
    permission: 'attempt:write',
    summary: 'Invites people by their resumes, and sends them the link; who has an invitation gets no second one',
    input: z.object({ resumeIds: z.array(Id).min(1).max(100), paperId: Id, closesOn: z.iso.date() }),
    output: z.object({
      invited: z.array(z.object({ resumeId: Id, attemptId: Id })),
      refused: z.array(z.object({ resumeId: Id, name: z.string(), message: z.string() })),
    }),
    errors: ['record.not_found', 'request.invalid'],
  },
  'DELETE /workbenchApi/assessment/attempts/{id}/invitation': {
    access: 'staff',
    permission: 'attempt:write',
    summary: 'Cancels an unused invitation; a repeated call has the same result',
    input: Key,
    output: z.object({ state: z.enum(attemptStates) }),
    errors: ['record.not_found', 'assessment.attempt_state', 'assessment.already_started'],
  },
  'GET /workbenchApi/assessment/attempts/{id}/result': {
    access: 'staff',
    permission: 'attempt:read',
    summary: 'What a candidate answered and how each answer was marked',
    input: Key,
    output: z.object({
      state: z.enum(attemptStates),
      score: Marks.nullable(),
      fullMarks: z.number().int(),
      passPercent: z.number().int(),
      submittedBy: z.enum(['candidate', 'time']).nullable(),
      items: z.array(
        z.object({
          ordinal: z.number().int(),
          question: QuestionContent,
          points: z.number().int(),
          reply: Reply,
          late: z
            .object({ reply: Reply, at: Instant })
            .nullable()
            .describe('What was entered before the end and came after it, which is not marked'),
          state: z.enum(markItemStates),
          marks: Marks.nullable(),
          given: z.array(
            z.object({ round: z.number().int(), marks: Marks, by: z.string(), comment: z.string(), at: Instant }),
          ),
        }),
      ),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/assessment/marking': {
    access: 'staff',
    permission: 'answer:mark',
    summary: 'Papers with answers that people mark',
    input: z.object({}),
    output: z.array(QueueLine),
  },
  'POST /workbenchApi/assessment/marking/next': {
    access: 'staff',
    permission: 'answer:mark',
    summary: 'The next answer to mark, reserved for the caller, without its writer',
    input: z.object({ paperId: Id }),
    output: z.object({ next: ToMark.nullable() }),
  },
  'PUT /workbenchApi/assessment/marking/{id}': {
    access: 'staff',
    permission: 'answer:mark',
    summary: 'Marks an answer; repeated with the same marks it answers the same',
    input: Key.extend({ marks: GivenMarks, comment: longText(0, 500).default('') }),
    output: z.object({ state: z.enum(markItemStates) }),
    errors: ['record.not_found', 'assessment.claim_lost', 'assessment.already_marked'],
  },
  'DELETE /workbenchApi/assessment/marking/{id}': {
    access: 'staff',
    permission: 'answer:mark',
    summary: 'Lets an answer go unmarked',
    input: Key,
    output: z.object({ done: z.literal(true) }),
  },
  'GET /workbenchApi/assessment/marking/last': {
    access: 'staff',
    permission: 'answer:mark',
    summary: 'The answer of a paper that the caller marked last, with the marks',
    input: z.object({ paperId: Id }),
    output: z.object({ last: LastMarked.nullable() }),
  },
  'PUT /workbenchApi/assessment/marking/{id}/correction': {
    access: 'staff',
    permission: 'answer:mark',
    summary: "Replaces the caller's own marks, until the marking of the answer has ended",
    input: Key.extend({ marks: GivenMarks, comment: longText(0, 500).default('') }),
    output: z.object({ done: z.literal(true) }),
    errors: ['record.not_found', 'assessment.claim_lost', 'assessment.mark_final'],
  },
  'GET /workbenchApi/assessment/marking/{id}/pictures/{fileId}': {
    access: 'staff',
    permission: 'answer:mark',
    summary: 'A picture that a candidate answered with',
    input: Key.extend({ fileId: Id }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/assessment/attempts/{id}/pictures/{fileId}': {
    access: 'staff',
    permission: 'attempt:read',
    summary: "A picture of a candidate's answer",
    input: Key.extend({ fileId: Id }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
