import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { ExamState } from '../applications/states.ts'
import { StageWindows } from '../projects/stage-windows.ts'
import { examAdminActions, examBlockers } from './actions.ts'
import { SeatingMethod, SeatingSeed } from './seating.ts'

/** Calls of exam admins for viewing and managing the exam of a project. */

const Key = z.object({ id: Id })
const Decimal = z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, { message: 'field.invalid' })

export const ExamSubject = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\w{1,20}$/, { message: 'field.invalid' })
    .refine((code) => !['written', 'interview'].includes(code), { message: 'field.invalid' })
    .describe('`written` and `interview` are no subjects: tie-breaks name the totals so'),
  name: shortLine(1, 60),
  nameEn: shortLine(0, 120).default('').describe('Optional'),
  fullMark: Decimal,
  weight: Decimal.describe('Fraction of the written total; those of all subjects make one'),
  start: Instant.nullable(),
  end: Instant.nullable(),
})
export type ExamSubject = z.output<typeof ExamSubject>

/** Kinds of background jobs. */
export const examJobKinds = ['seating', 'tickets', 'release', 'interviews', 'publicity'] as const
export const ExamJob = z.object({
  id: Id,
  kind: z.enum(examJobKinds),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  done: Count,
  total: Count.nullable().describe('Unknown before it has begun'),
  runAt: Instant,
  requestedAt: Instant,
  requestedBy: z.string(),
  finishedAt: Instant.nullable(),
  outcome: z
    .object({
      figures: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      reason: z.string().optional().describe('Code of the refusal that it ended with'),
      message: z.string().optional(),
    })
    .nullable(),
  files: z.array(z.object({ ordinal: z.number().int(), name: z.string(), tickets: Count })),
})
export type ExamJob = z.output<typeof ExamJob>

export const ExamAdminActionAvailability = z.object({
  act: z.enum(examAdminActions),
  possible: z.boolean(),
  blocker: z.enum(examBlockers).nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})

const Board = z.object({
  project: z.object({
    id: Id,
    code: z.string(),
    title: z.string(),
    timeZone: z.string(),
    revision: z.number().int(),
    seatingMethod: SeatingMethod,
    roomSize: Count,
    interviewWeight: z.string().nullable(),
    interviewPerPlace: Count,
    tieBreak: z.array(z.string()),
  }),
  windows: StageWindows,
  counts: z.record(ExamState, Count).describe('Applications by how far they are'),
  subjects: z.array(ExamSubject),
  rooms: z.object({ sites: Count, rooms: Count, capacity: Count }),
  allotment: z.object({ method: SeatingMethod, seed: z.string(), createdAt: Instant, seated: Count }).nullable(),
  results: z.object({ ranked: Count, unranked: Count, computedAt: Instant }).nullable(),
  interviews: z.object({ called: Count, marked: Count }).describe('Who was ever called, and who has a mark from there'),
  overtaking: z
    .object({
      total: Count,
      first: z
        .array(
          z.object({
            applicationId: Id,
            ticketNumber: z.string(),
            position: z.object({ id: Id, code: z.string(), title: z.string() }),
            called: z.boolean().describe('To the interview'),
          }),
        )
        .max(10),
    })
    .describe('Examinees whom a recheck, concluded after the public notice, ranks ahead of someone on it'),
  rechecking: z.array(z.string()).max(10).describe('The first tickets whose recheck is open'),
  acts: z.array(ExamAdminActionAvailability),
  works: z.array(ExamJob).describe('Running and recent work, latest first'),
  now: Instant,
})

const Settings = Key.extend({
  revision: z.number().int().describe('Of the project, as it was read'),
  subjects: z.array(ExamSubject).min(1).max(12),
  interviewWeight: z
    .string()
    .regex(/^0\.\d{1,4}$/, { message: 'field.invalid' })
    .refine((weight) => Number(weight) > 0, { message: 'field.invalid' })
    .nullable(),
  interviewPerPlace: z.number().int().min(1).max(20),
  tieBreak: z.array(z.string().max(20)).max(14),
  seatingMethod: SeatingMethod,
})

const SeatPreview = z.object({
  seed: SeatingSeed,
  examinees: Count,
  missing: Count.describe('Seats that are wanting; no room is filled then'),
  rooms: z.array(
    z.object({
      number: z.number().int(),
      site: z.string(),
      capacity: Count,
      seated: Count,
      positions: Count.describe('Of how many positions those in the room compete'),
    }),
  ),
})

const RoomQuery = Key.extend(PageQuery.shape).extend({
  seated: z.stringbool().optional().describe('Only rooms with assigned seats'),
})

const Attendance = z.object({
  waiting: Count.describe('Have a ticket and no attendance recorded'),
  present: Count,
  absent: Count,
  violation: Count,
})

const Room = Attendance.extend({
  number: z.number().int(),
  capacity: Count,
  siteCode: z.string(),
  siteName: z.string(),
  siteAddress: z.string(),
  seated: Count,
})

const examinationErrors = ['record.not_found'] as const

export const examinationCalls = {
  'GET /workbenchApi/recruitment/exam-projects': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'Projects with how many take part in their exams: exams to come first, then past ones',
    input: PageQuery.extend({ search: z.string().trim().max(60).optional() }),
    output: pageOf(
      z.object({
        id: Id,
        code: z.string(),
        title: z.string(),
        organiser: z.string(),
        examinees: Count,
        seated: Count,
        scored: Count,
        released: Count,
        rechecks: Count.describe('Requests without a conclusion'),
        subjects: Count,
        writtenExam: Instant.nullable(),
        timeZone: z.string(),
      }),
    ),
  },
  'GET /workbenchApi/recruitment/projects/{id}/exam-board': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'The progress of the exam of a project, the possible actions, and the blockers of the others',
    input: Key,
    output: Board,
    errors: examinationErrors,
  },
  'GET /workbenchApi/recruitment/projects/{id}/exam-rooms': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'The rooms of an exam with how many sit in each, and who came',
    input: RoomQuery,
    output: pageOf(Room),
    errors: examinationErrors,
  },
  'GET /workbenchApi/recruitment/projects/{id}/exam-attendance': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'Who came, over all rooms of an exam',
    input: Key,
    output: Attendance,
    errors: examinationErrors,
  },
  'PUT /workbenchApi/recruitment/projects/{id}/exam-settings': {
    access: 'staff',
    permission: 'exam:arrange',
    summary:
      'Replaces subjects, weights, tie-breaks and seating; codes stand once there are marks, weights once results are out',
    input: Settings,
    output: z.object({ revision: z.number().int() }),
    errors: [
      ...examinationErrors,
      'record.conflict',
      'exam.weights_wrong',
      'exam.marks_entered',
      'exam.results_released',
    ],
  },
  'POST /workbenchApi/recruitment/projects/{id}/seating-preview': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'How full each room would be with a seed; nothing is written',
    input: Key.extend({ seed: SeatingSeed.optional() }),
    output: SeatPreview,
    errors: [...examinationErrors, 'exam.seats_allotted', 'exam.none_confirmed', 'exam.ticket_number_narrow'],
  },
  'POST /workbenchApi/recruitment/projects/{id}/exam-work': {
    access: 'staff',
    permission: 'exam:read',
    summary:
      'Begins work in the background: seats, a file of all tickets, the release of scores at a time, or the lists of interviews and of public display',
    input: Key.extend({
      kind: z.enum(examJobKinds),
      seed: SeatingSeed.optional().describe('For seats'),
      fromRoom: z.number().int().min(1).max(100_000).optional().describe('For tickets: the first room'),
      toRoom: z.number().int().min(1).max(100_000).optional(),
      runAt: Instant.optional().describe('For the release: when; now if it is left out'),
      key: z
        .string()
        .min(8)
        .max(64)
        .optional()
        .describe('Names the request: sent again, it is answered with the same work'),
    }),
    output: ExamJob,
    errors: [
      ...examinationErrors,
      'access.denied',
      'run.unfinished',
      'run.key_reused',
      'exam.action_blocked',
      'exam.seats_allotted',
      'exam.seats_missing',
      'exam.confirmation_open',
      'exam.none_confirmed',
      'exam.not_ranked',
    ],
  },
  'DELETE /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'Cancels work that has not ended',
    input: Key.extend({ jobId: Id }),
    output: z.object({ done: z.literal(true) }),
    errors: [...examinationErrors, 'access.denied', 'run.action_refused'],
  },
  'GET /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}/files/{ordinal}': {
    access: 'staff',
    permission: 'exam:arrange',
    summary: 'A file of tickets; every download is audited',
    input: Key.extend({ jobId: Id, ordinal: wholeNumber({ minimum: 1, maximum: 10_000 }) }),
    output: z.unknown(),
    errors: [...examinationErrors, 'access.denied'],
  },
} as const satisfies Calls
