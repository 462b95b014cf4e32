import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, fileOf, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { recheckReasonLength } from '../../kernel/request-limits.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'
import { ActionAvailability, ApplicationStates } from '../applications/recruitment-shapes.ts'
import { ApplicationKey } from '../applications/shapes.ts'
import { PositionSummary } from '../positions/calls.ts'

const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/)

/** Presence in one subject; `zero` is a paper that was declared void, or submitted empty. */
export const MarkState = z.enum(['present', 'absent', 'violation', 'zero'])

const Mark = z.object({ state: MarkState, mark: Decimal.nullable() })

export const Score = z.object({
  applicationId: Id,
  number: z.string(),
  ticketNumber: z.string().nullable(),
  project: z.object({ id: Id, title: z.string(), timeZone: z.string() }),
  position: PositionSummary,
  subjects: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      state: MarkState,
      mark: Decimal.nullable(),
      fullMark: Decimal,
      weight: Decimal,
    }),
  ),
  written: Decimal.nullable().describe('Sum of mark × weight, two decimals, half up; null without a countable result'),
  interview: Decimal.nullable(),
  total: Decimal.nullable().describe('Written and interview combined by their weights'),
  rank: z.number().int().nullable().describe('Competition rank within the position; none for absence, violation, zero'),
  ranked: Count.describe('How many have a rank in the position'),
  threshold: Decimal.nullable(),
  aboveThreshold: z.boolean().nullable(),
  calledToInterview: z.boolean().nullable(),
  releasedAt: Instant,
  recheck: z
    .object({
      requestedAt: Instant,
      concludedAt: Instant.nullable(),
      opinion: z.string().nullable(),
      corrections: z
        .array(z.object({ code: z.string(), name: z.string(), before: Mark, after: Mark }))
        .describe(
          'Marks that were corrected, next to those that the person had read before; none until the conclusion',
        ),
    })
    .nullable(),
  recheckUntil: Instant.nullable().describe('When requests for a recheck close; null where the project has none'),
  actions: z.array(ActionAvailability),
})

/** Where and when one subject takes place. */
export const Sitting = z.object({
  subject: z.object({ code: z.string(), name: z.string() }),
  start: Instant,
  end: Instant,
  site: z.object({ name: z.string(), address: z.string() }),
  room: z.string(),
  seat: z.string(),
})

/** A printed text: Chinese, which every examination office reads, with English for readers of English. */
export const Printed = z.object({ text: z.string(), note: z.string().optional() })

/** The content of a ticket, except the photo and the code. Its page and its file are both rendered from this. */
export const TicketSheet = z.object({
  project: Printed,
  title: Printed,
  facts: z
    .array(z.array(z.object({ label: Printed, value: Printed })))
    .describe('Rows of one or two; the ID number is masked, as on screens'),
  head: z.array(Printed),
  sessions: z.array(
    z.object({ subject: Printed, time: Printed, site: Printed, address: Printed, room: z.string(), seat: z.string() }),
  ),
  notes: z.object({ title: Printed, items: z.array(Printed) }),
})

export const Ticket = z.object({
  applicationId: Id,
  number: z.string().nullable().describe('Ticket number; shown once tickets are open'),
  project: z.object({ id: Id, title: z.string(), timeZone: z.string() }),
  position: PositionSummary,
  choices: z.array(PositionSummary).optional().describe('All positions that are not cancelled, in the order of choice'),
  states: ApplicationStates,
  sittings: z.array(Sitting).describe('Empty until tickets are open'),
  sheet: TicketSheet.nullable().describe('Null until tickets are open'),
  unprintable: z
    .array(z.string())
    .describe('Characters that the file has no shape for; a page is drawn by the fonts of the device'),
  code: z.string().nullable().describe('Signed text of the QR code'),
  photo: z.string().nullable().optional().describe('URL of the photo; null until tickets are open'),
  opens: Instant.nullable(),
  closes: Instant.nullable(),
  printBy: Instant.nullable()
    .optional()
    .describe('The start of the first paper while it is ahead, or the end of printing'),
  actions: z.array(ActionAvailability),
})

/** An application that awaits, or has, the confirmation of the written test. */
export const WrittenConfirmation = z.object({
  applicationId: Id,
  flowNodeId: Id,
  number: z.string(),
  project: z.object({ id: Id, title: z.string(), timeZone: z.string() }),
  position: PositionSummary,
  choices: z.array(PositionSummary).describe('All positions that are not cancelled, in the order of choice'),
  states: ApplicationStates,
  opens: Instant.nullable(),
  deadline: Instant.nullable(),
  isConfirmResult: z.boolean(),
  confirmedAt: Instant.nullable(),
  actions: z.array(ActionAvailability),
})

const Confirmation = z
  .object({ id: Id.optional().describe('The flow node'), applyId: Id.optional().describe('The application') })
  .refine(({ id, applyId }) => id !== undefined || applyId !== undefined, { message: 'field.required', path: ['id'] })

const confirmationErrors = [
  'record.not_found',
  'recruitment.state',
  'recruitment.window_upcoming',
  'recruitment.window_closed',
  'recruitment.window_unscheduled',
  'recruitment.guard_passed',
  'recruitment.guard_photo_accepted',
  'recruitment.guard_fee_settled',
  'recruitment.guard_seats_not_allotted',
] as const

export const confirmationCalls = {
  'GET /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': {
    access: 'applicant',
    summary: 'Confirms the written test; by GET only with the Authorization header. Confirming again changes nothing',
    deadlineToken: { purpose: 'confirmation', subject: ['applyId', 'id'] },
    input: Confirmation,
    output: WrittenConfirmation,
    errors: confirmationErrors,
  },
  'POST /recruitApi/app/api/job/applyFlowNode/updateIsConfirmResult': {
    access: 'applicant',
    summary: 'Confirms the written test. Confirming again changes nothing',
    deadlineToken: { purpose: 'confirmation', subject: ['applyId', 'id'] },
    input: Confirmation,
    output: WrittenConfirmation,
    errors: confirmationErrors,
  },
  'GET /recruitApi/app/api/job/applyFlowNode/confirmPage': {
    access: 'applicant',
    summary: 'Written tests that the signed-in person has to confirm or has confirmed',
    input: PageQuery,
    output: pageOf(WrittenConfirmation),
  },
} as const satisfies Calls

export const ticketCalls = {
  'GET /recruitApi/app/api/exam/ticket/page': {
    access: 'applicant',
    summary: 'Admission tickets of the signed-in person, also those that are not open yet',
    input: PageQuery,
    output: pageOf(Ticket),
  },
  'GET /recruitApi/app/api/exam/ticket/getById': {
    access: 'applicant',
    summary: 'One admission ticket',
    input: ApplicationKey,
    output: Ticket,
    errors: ['record.not_found'],
  },
} as const satisfies Calls

export const ticketDocumentCalls = {
  'GET /recruitApi/app/api/exam/ticket/print': {
    access: 'applicant',
    summary: 'The admission ticket as PDF',
    input: ApplicationKey,
    output: fileOf('application/pdf'),
    errors: [
      'record.not_found',
      'recruitment.state',
      'recruitment.window_upcoming',
      'recruitment.window_closed',
      'recruitment.window_unscheduled',
    ],
  },
} as const satisfies Calls

export const scoreCalls = {
  'GET /recruitApi/app/api/exam/score/page': {
    access: 'applicant',
    summary: 'Released scores of the signed-in person, latest first',
    input: PageQuery,
    output: pageOf(Score),
  },
  'POST /recruitApi/app/api/exam/score/requestRecheck': {
    access: 'applicant',
    summary: 'Asks for the score to be rechecked',
    deadlineToken: { purpose: 'recheck', subject: ['id'] },
    input: ApplicationKey.extend({ reason: longText(1, recheckReasonLength) }),
    output: ApplicationStates,
    errors: [
      'record.not_found',
      'recruitment.state',
      'recruitment.guard_not_rechecked',
      'recruitment.window_upcoming',
      'recruitment.window_closed',
      'recruitment.window_unscheduled',
    ],
  },
} as const satisfies Calls
