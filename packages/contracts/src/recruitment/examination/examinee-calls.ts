import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { Instant } from '../../kernel/time-window.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { ExamState } from '../applications/states.ts'
import { MarkState } from './applicant-calls.ts'

/** The examinees of an exam in lists of the admins, their thresholds, and their requests. */

const Key = z.object({ id: Id })
const Mark = z.string().regex(/^\d{1,4}(\.\d{1,2})?$/, { message: 'field.invalid' })

/** Lists of the exam admins, each with its own order and its own export columns. */
export const examLists = [
  'seating',
  'unscored',
  'results',
  'rechecks',
  'openRechecks',
  'interview',
  'publicity',
] as const
export const ExamList = z.enum(examLists)
export type ExamList = z.infer<typeof ExamList>

const ExamineeFilter = Key.extend({
  list: ExamList,
  state: ExamState.optional(),
  positionId: Id.optional(),
  room: wholeNumber({ minimum: 1, maximum: 100_000 }).optional(),
  search: z.string().trim().max(50).optional().describe('Ticket or application number or name, or a part of it'),
})

export const Examinee = z.object({
  applicationId: Id,
  number: z.string(),
  name: z.string(),
  position: z.object({ id: Id, code: z.string(), title: z.string() }),
  exam: ExamState,
  placeFree: z.boolean().describe('False on public display once all openings of the position are filled'),
  ticketNumber: z.string().nullable(),
  site: z.string().nullable(),
  room: z.number().int().nullable(),
  seat: z.number().int().nullable(),
  attendance: z.enum(['present', 'absent', 'violation']).nullable().describe('As it was last recorded'),
  marks: z
    .record(z.string(), z.object({ state: MarkState, mark: z.string().nullable() }))
    .describe('By code of the subject; the interview under `interview`'),
  written: z.string().nullable(),
  total: z.string().nullable(),
  rank: z.number().int().nullable(),
  writtenRank: z.number().int().nullable(),
  threshold: z.string().nullable(),
  aboveThreshold: z.boolean().nullable(),
  recheck: z
    .object({
      reason: z.string().nullable().describe('For those who may conclude rechecks'),
      requestedAt: Instant,
      concludedAt: Instant.nullable(),
      opinion: z.string().nullable(),
    })
    .nullable(),
})
export type Examinee = z.output<typeof Examinee>

const PositionResults = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  employer: z.string(),
  headcount: Count,
  examinees: Count,
  ranked: Count,
  highest: z.string().nullable(),
  lowest: z.string().nullable(),
  threshold: z.string().nullable().describe('As it is set; it counts from the next ranking on'),
  above: Count.describe('Whose written total reaches the threshold that is set'),
  called: Count,
  published: Count,
  hired: Count,
})

const examErrors = ['record.not_found'] as const

export const examExamineeCalls = {
  'GET /workbenchApi/recruitment/projects/{id}/examinees': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'People of an exam, in the order of the list',
    input: ExamineeFilter.extend(PageQuery.shape).extend({
      size: wholeNumber({ minimum: 1, maximum: 500 }).default(50),
    }),
    output: pageOf(Examinee),
    errors: examErrors,
  },
  'GET /workbenchApi/recruitment/projects/{id}/examinees/export': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'A list of the exam office as a spreadsheet; every export is audited',
    input: ExamineeFilter,
    output: z.unknown(),
    errors: [...examErrors, 'resource.export_too_many'],
  },
  'GET /workbenchApi/recruitment/projects/{id}/exam-positions': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'The results by position: how many are ranked, above the threshold, called, published and hired',
    input: Key.extend(PageQuery.shape).extend({ search: z.string().trim().max(60).optional() }),
    output: pageOf(PositionResults),
    errors: examErrors,
  },
  'GET /workbenchApi/recruitment/projects/{id}/threshold-count': {
    access: 'staff',
    permission: 'exam:read',
    summary: 'How many would reach a written total, in one position or in all',
    input: Key.extend({ total: Mark, positionId: Id.optional() }),
    output: z.object({ above: Count, ranked: Count }),
    errors: examErrors,
  },
  'PUT /workbenchApi/recruitment/projects/{id}/exam-thresholds': {
    access: 'staff',
    permission: 'score:write',
    summary:
      'Sets the least written total of positions, of all where none is named; it counts from the next ranking on',
    input: Key.extend({ total: Mark.nullable(), positionIds: z.array(Id).min(1).max(2000).optional() }),
    output: z.object({ positions: Count }),
    errors: [...examErrors, 'exam.interviews_called'],
  },
} as const satisfies Calls
