import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { ClockIndex, DayEvidence } from '../requests/shapes.ts'
import {
  appealStates,
  appealSubjects,
  correctedResults,
  maximumAppealCharacters,
  maximumAppealPictures,
} from './choices.ts'

const Id = z.object({ id: z.uuid() })
const remark = longText(1, maximumAppealCharacters)
const decided = z.object({ id: z.uuid(), state: z.enum(appealStates) })
const errors = ['record.not_found', 'appeal.decided', 'approval.self_decision'] as const

export const appealCalls = {
  'GET /workbenchApi/attendance/appeals/{id}/evidence': {
    access: 'staff',
    permission: 'appeal:read',
    summary: 'What an appeal contests, its day, its pictures, and its decision',
    input: Id,
    output: z.object({
      subject: z.enum(appealSubjects),
      clock: ClockIndex.nullable(),
      result: z.string().describe('As it was when the appeal was sent'),
      state: z.enum(appealStates),
      dueOn: z.iso.date(),
      reason: z.string(),
      pictures: z.number().int(),
      remark: z.string(),
      decidedBy: z.string(),
      decidedAt: z.iso.datetime().nullable(),
      day: DayEvidence.nullable(),
      decisionOffered: z.boolean(),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/attendance/appeals/{id}/pictures/{number}': {
    access: 'staff',
    permission: 'appeal:read',
    summary: 'A picture of an appeal',
    input: Id.extend({ number: z.coerce.number().int().min(1).max(maximumAppealPictures) }),
    output: z.unknown(),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/attendance/appeals/{id}/handling': {
    access: 'staff',
    permission: 'appeal:handle',
    summary: 'Handles an appeal: with a time of a clock, with a result, or without a correction',
    input: Id.extend({
      correction: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.literal('time'), clock: ClockIndex, at: z.iso.datetime() }),
        z.object({
          kind: z.literal('result'),
          clock: ClockIndex.nullable().describe('Null: the result of the day'),
          result: z.enum(correctedResults),
        }),
      ]),
      remark,
    }),
    output: decided,
    errors,
  },
  'POST /workbenchApi/attendance/appeals/{id}/refusal': {
    access: 'staff',
    permission: 'appeal:handle',
    summary: 'Refuses to handle an appeal, with the reason',
    input: Id.extend({ remark }),
    output: decided,
    errors,
  },
} as const satisfies Calls
