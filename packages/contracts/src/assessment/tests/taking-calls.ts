import { z } from 'zod'
import type { Calls, ManualCall } from '../../kernel/call.ts'
import { uploadRefusals } from '../../kernel/upload-rules.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { questionTypes } from './question-types.ts'
import { AnswerValue } from './shapes.ts'

const Instant = z.iso.datetime()

/** The signed part of an invitation link, after the `#`, which browsers do not send to servers. */
export const PaperToken = z.string().regex(/^[\w-]{22}\.[\w-]{43}$/, { message: 'field.invalid' })
const Bearer = z.object({ token: PaperToken })

const Question = z.object({
  ordinal: z.number().int(),
  type: z.enum(questionTypes),
  stem: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  scale: z
    .object({ from: z.number().int(), to: z.number().int(), fromLabel: z.string(), toLabel: z.string() })
    .nullable(),
  points: z.number().int(),
})

const Picture = z.object({ id: z.uuid(), name: z.string(), url: z.string() })

const AttemptView = z.object({
  stage: z.enum(['ready', 'taking', 'submitted', 'over']),
  title: z.string(),
  candidateName: z.string(),
  instructions: z.string(),
  minutes: z.number().int(),
  questionCount: z.number().int(),
  fullMarks: z.number().int(),
  closesAt: Instant,
  now: Instant.describe("The server's clock, which is the one that counts"),
  deadline: Instant.nullable(),
  submittedAt: Instant.nullable(),
  sections: z.array(z.object({ title: z.string(), questions: z.array(Question) })).describe('Empty until it is begun'),
  answers: z.array(z.object({ ordinal: z.number().int(), value: AnswerValue, sequence: z.number().int() })),
  pictures: z.array(Picture),
  late: z.number().int().describe('Answers that came after the end and are not marked'),
  sequence: z.number().int().describe('The highest sequence that was saved'),
})

/** A candidate has no account. The token of the invitation identifies the caller. */
export const attemptCalls = {
  'POST /workbenchApi/assessment/taking/view': {
    access: 'public',
    summary: 'The current paper of an invitation',
    credentials: true,
    input: Bearer,
    output: AttemptView,
    errors: ['assessment.link_unknown'],
  },
  'POST /workbenchApi/assessment/taking/start': {
    access: 'public',
    summary: 'Begins the paper and its time; repeated, it answers the same',
    credentials: true,
    input: Bearer,
    output: AttemptView,
    errors: ['assessment.link_unknown', 'assessment.invitation_expired'],
  },
  'PUT /workbenchApi/assessment/taking/answers': {
    access: 'public',
    summary: 'Saves one answer; one that was written earlier, by its sequence, never replaces a later one',
    credentials: true,
    input: Bearer.extend({
      ordinal: z.number().int().min(1).max(2000),
      value: AnswerValue,
      sequence: z
        .number()
        .int()
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .describe('When it was entered, by the server’s clock, in milliseconds'),
    }),
    output: z.object({
      saved: z.boolean().describe('false when a later answer from another place is stored, or when it is late'),
      late: z
        .boolean()
        .describe('It came after the end: it is not marked, and the staff who invited the candidate see it'),
      now: Instant,
    }),
    errors: [
      'assessment.link_unknown',
      'assessment.not_started',
      'assessment.already_submitted',
      'assessment.time_expired',
      'request.invalid',
    ],
  },
  'POST /workbenchApi/assessment/taking/submission': {
    access: 'public',
    summary: 'Hands the paper in; repeated, it answers the same',
    credentials: true,
    input: Bearer,
    output: AttemptView,
    errors: ['assessment.link_unknown', 'assessment.not_started'],
  },
  'GET /workbenchApi/assessment/taking/pictures/{fileId}/{signature}': {
    access: 'public',
    summary: 'A picture that a candidate has sent, by the signed address that was answered for it',
    input: z.object({ fileId: z.uuid(), signature: z.string().max(64) }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
} as const satisfies Calls

export const picturePath = '/workbenchApi/assessment/taking/pictures'

/** Reads a stream instead of an input; `token` and `ordinal` precede the file. */
export const pictureCall = {
  access: 'public',
  summary: 'Sends a picture; the identifier that is answered goes into the answer',
  body: 'multipart/form-data',
  input: z.object({ token: PaperToken, ordinal: wholeNumber(), file: z.file() }),
  output: Picture,
  errors: [
    'assessment.link_unknown',
    'assessment.not_started',
    'assessment.already_submitted',
    'assessment.time_expired',
    ...uploadRefusals,
    'server.busy',
  ],
} as const satisfies ManualCall
