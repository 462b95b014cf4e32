import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Flag, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { Instant } from '../../kernel/time-window.ts'
import { NamedPart } from '../applications/shapes.ts'
import { ApplicantMessageKind } from './kinds.ts'

export const ApplicantMessage = z.object({
  id: z.uuid(),
  kind: ApplicantMessageKind,
  title: z.string().describe('In the language of the reader'),
  text: z.string(),
  reason: z.string().nullable().describe('The part of the text that the office wrote, in the language of its writer'),
  parts: z.array(NamedPart).describe('The parts of the form that the office has named'),
  at: Instant,
  deadline: Instant.nullable().describe('Until when the applicant can act on it'),
  read: z.boolean(),
  settled: z.boolean().describe('Nothing is left to do about it: it was done, or it is too late'),
  applicationId: Id.nullable().describe('Null for the opening of a project'),
  project: z.object({ id: Id, title: z.string(), timeZone: z.string() }),
})

export const messageCalls = {
  'GET /recruitApi/app/api/person/message/page': {
    access: 'applicant',
    summary: 'The messages of the signed-in person, the newest first',
    input: PageQuery.extend({ unread: Flag.optional().describe('Only messages that were not read') }),
    output: pageOf(ApplicantMessage).extend({ unread: z.number().describe('Of all messages') }),
  },
  'GET /recruitApi/app/api/person/message/unread': {
    access: 'applicant',
    summary: 'How many messages the signed-in person has not read',
    input: z.looseObject({}),
    output: z.object({ unread: z.number() }),
  },
  'POST /recruitApi/app/api/person/message/read': {
    access: 'applicant',
    summary: 'Marks a message of the signed-in person as read, or all of them',
    input: z.object({ id: z.uuid().optional().describe('Without it: all') }),
    output: z.object({ unread: z.number() }),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
