import { z } from 'zod'
import { defineResource } from '../../engines/resource/define-resource.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { interviewStates } from './interview-lifecycle.ts'

/** Whether an SMS has informed the candidate about the current state of the interview. */
export const candidateNotificationStates = [
  'waiting',
  'sent',
  'refused',
  'unclear',
  'missed',
  'no_phone',
  'abroad',
  'never',
] as const

export type CandidateNotificationState = (typeof candidateNotificationStates)[number]

/** Notifications that staff may resend: refused ones, and those with uncertain delivery. */
export const canResendNotification = (state: unknown): boolean => state === 'refused' || state === 'unclear'

export const interviews = defineResource({
  name: 'interview',
  path: '/workbenchApi/talent/interviews',
  schema: z.object({
    resumeId: z.uuid(),
    day: z.iso.date(),
    startTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'field.time_of_day' }),
    minutes: z.number().int().min(5).max(480).default(45),
    place: shortLine(1, 100),
    interviewerIds: z.array(z.uuid()).min(1).max(10),
    state: z.enum(interviewStates),
    candidate: z.string(),
    startsAt: z.iso.datetime(),
    timeZone: z.string().describe('IANA name: that of the business unit when the interview was planned'),
    average: z.number().multipleOf(0.01).nullable().describe('Of the scores that interviewers gave'),
    candidateNotification: z.enum(candidateNotificationStates),
    candidateNotifiedAt: z.iso.datetime().nullable(),
  }),
  title: 'candidate',
  permissions: {
    read: 'interview:read',
    create: 'interview:write',
    update: 'interview:write',
    export: 'interview:read',
  },
  immutable: ['resumeId'],
  readOnly: ['state', 'candidate', 'startsAt', 'timeZone', 'average', 'candidateNotification', 'candidateNotifiedAt'],
  list: {
    columns: [
      'candidate',
      'startsAt',
      'state',
      'place',
      'interviewerIds',
      'minutes',
      'average',
      'candidateNotification',
    ],
    filters: ['candidate', 'state', 'startsAt', 'interviewerIds', 'place'],
    search: true,
    sort: ['startsAt', 'desc'],
  },
  relations: { resumeId: 'resume', interviewerIds: 'account' },
  timeZones: { startsAt: 'timeZone' },
  dues: { startsAt: { field: 'state', values: ['planned'] } },
  states: {
    state: { planned: 'planned', held: 'good', cancelled: 'ended' },
    candidateNotification: {
      waiting: 'planned',
      sent: 'good',
      refused: 'attention',
      unclear: 'attention',
      missed: 'stopped',
      no_phone: 'paused',
      abroad: 'paused',
      never: 'paused',
    },
  },
  transfer: {
    exportable: [
      'candidate',
      'startsAt',
      'timeZone',
      'minutes',
      'place',
      'state',
      'average',
      'candidateNotification',
      'candidateNotifiedAt',
    ],
  },
})
