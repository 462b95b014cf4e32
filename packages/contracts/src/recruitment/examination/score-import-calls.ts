import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { longText, shortLine } from '../../kernel/text-schemas.ts'
import { ApplicationStates } from '../applications/recruitment-shapes.ts'
import { MarkState } from './applicant-calls.ts'
import { SeatingSeed } from './seating.ts'

const Key = z.object({ id: Id })
const Mark = z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, { message: 'field.invalid' })
const TransitionCounts = z.object({
  moved: Count,
  refused: z.array(z.object({ id: Id, reason: z.string(), message: z.string() })).max(1000),
})

export const ScoreRow = z.object({
  ticketNumber: z.string().trim().min(1).max(40),
  subject: z.string().trim().min(1).max(40),
  state: MarkState.default('present'),
  mark: Mark.nullable().default(null),
})
const Scores = Key.extend({ rows: z.array(ScoreRow).min(1).max(50_000) })
/** Fifty thousand rows with the longest ticket numbers and subjects. */
const maximumScoreBytes = 16 * 1_048_576

export const scoreErrors = [
  'unknown_ticket',
  'unknown_subject',
  'mark_missing',
  'mark_without_presence',
  'above_full_mark',
  'twice',
  'not_sat',
  'released',
] as const

const ScorePreview = z.object({
  rows: Count,
  overwriting: Count.describe('Marks that are there already and would be replaced'),
  errors: z.array(z.object({ row: z.number().int(), error: z.enum(scoreErrors) })),
})

const Attendance = z.enum(['present', 'absent', 'violation'])

export const examAdminCalls = {
  'POST /workbenchApi/recruitment/projects/{id}/exam-sites': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Adds a site with its rooms; rooms are numbered on through the whole exam',
    input: Key.extend({
      code: z.string().regex(/^\w{1,8}$/),
      name: shortLine(1, 100),
      address: shortLine(1, 200),
      nameEn: shortLine(0, 200).default(''),
      addressEn: shortLine(0, 300).default(''),
      coordinates: z
        .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
        .optional(),
      rooms: z
        .array(z.object({ capacity: z.number().int().min(1).max(500) }))
        .min(1)
        .max(500),
    }),
    output: z.object({ siteId: Id, rooms: z.array(z.number().int()) }),
    errors: ['record.not_found', 'record.already_exists', 'exam.seats_allotted'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/seating': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Allots seats and ticket numbers to all who have confirmed; a given seed makes it reproducible',
    input: Key.extend({ seed: SeatingSeed.optional() }),
    output: z.object({ seed: z.string(), seated: Count, roomsUsed: Count }),
    errors: [
      'record.not_found',
      'run.unfinished',
      'exam.seats_allotted',
      'exam.seats_missing',
      'exam.ticket_number_narrow',
      'exam.confirmation_open',
      'exam.none_confirmed',
      'exam.action_blocked',
      'access.denied',
    ],
  },
  'POST /workbenchApi/recruitment/projects/{id}/tickets': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Opens the tickets of all seated examinees',
    input: Key,
    output: TransitionCounts,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/attendance': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Records who sat the exam, was absent or broke the rules',
    input: Key.extend({
      state: Attendance,
      applicationIds: z.array(Id).min(1).max(5000),
    }),
    output: TransitionCounts,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/recruitment/applications/{id}/attendance-correction': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Corrects an attendance that was recorded wrongly, until marks are entered',
    input: Key.extend({ state: Attendance, reason: longText(1, 500) }),
    output: ApplicationStates,
    errors: ['record.not_found', 'recruitment.state', 'recruitment.window_upcoming', 'recruitment.window_unscheduled'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/score-preview': {
    access: 'staff',
    permission: 'score:write',
    summary: 'What an import of scores would do, and every error in it; nothing is written',
    maximumBytes: maximumScoreBytes,
    input: Scores,
    output: ScorePreview,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/scores': {
    access: 'staff',
    permission: 'score:write',
    summary: 'Imports scores, all or nothing; sent again it changes nothing',
    maximumBytes: maximumScoreBytes,
    input: Scores,
    output: z.object({ written: Count, scored: Count }),
    errors: ['record.not_found', 'exam.scores_invalid'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/interview-marks': {
    access: 'staff',
    permission: 'score:write',
    summary: 'Writes interview marks and recomputes all ranks, atomically; a repeated call changes nothing',
    input: Key.extend({
      rows: z
        .array(ScoreRow.omit({ subject: true }))
        .min(1)
        .max(5000),
    }),
    output: z.object({ written: Count, ranked: Count }),
    errors: ['record.not_found', 'exam.scores_invalid'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/ranking': {
    access: 'staff',
    permission: 'score:write',
    summary: 'Recomputes totals, ranks and thresholds of every position',
    input: Key.extend({ threshold: Mark.optional() }),
    output: z.object({ ranked: Count, unranked: Count }),
    errors: ['record.not_found', 'exam.none_scored'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/score-release': {
    access: 'staff',
    permission: 'score:release',
    summary: 'Releases the scores of all ranked examinees, and of those without a score',
    input: Key,
    output: TransitionCounts,
    errors: ['record.not_found', 'exam.not_ranked', 'run.unfinished'],
  },
  'POST /workbenchApi/recruitment/applications/{id}/recheck-conclusion': {
    access: 'staff',
    permission: 'score:write',
    summary: 'Corrects marks, recomputes ranks and concludes a recheck, atomically; a repeated call changes nothing',
    input: Key.extend({
      opinion: longText(1, 500),
      marks: z
        .array(
          z.object({
            subject: ScoreRow.shape.subject,
            before: Mark.nullable().describe('The mark that was read and is corrected; null where there was none'),
            mark: Mark,
          }),
        )
        .max(50)
        .default([])
        .describe('Corrected marks'),
    }),
    output: ApplicationStates,
    errors: ['record.not_found', 'record.conflict', 'recruitment.state', 'exam.not_ranked', 'exam.scores_invalid'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/interview-list': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Calls to interview those whose rank is within the number of places, all who share the last rank included',
    input: Key,
    output: TransitionCounts,
    errors: ['record.not_found', 'exam.not_ranked', 'run.unfinished'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/publicity': {
    access: 'staff',
    permission: 'exam:arrange',
    summary:
      'Puts the first of each position, by combined total, on public display and drops the others of the interview; without one, by the written test',
    input: Key,
    output: z.object({ published: Count, eliminated: Count }),
    errors: [
      'record.not_found',
      'exam.not_ranked',
      'exam.interviews_unmarked',
      'exam.rechecks_undecided',
      'exam.action_blocked',
      'access.denied',
      'run.unfinished',
    ],
  },
  'POST /workbenchApi/recruitment/applications/{id}/hiring': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'Concludes the public notice of one person; hires at most the headcount of the position',
    input: Key.extend({ hired: z.boolean(), reason: longText(0, 500).optional() }),
    output: ApplicationStates,
    errors: ['record.not_found', 'recruitment.state', 'recruitment.guard_opening_available'],
  },
} as const satisfies Calls
