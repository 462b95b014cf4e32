import { z } from 'zod'
import { FormSourceQuery, FormSourceResponse, sourceErrors } from '../../forms/registry/sources.ts'
import type { Calls, ManualCall } from '../../kernel/call.ts'
import { uploadRefusals } from '../../kernel/upload-rules.ts'
import { Answers } from '../../recruitment/applications/shapes.ts'
import { interviewActions, interviewStates } from './interview-lifecycle.ts'
import { candidateNotificationStates } from './interview-resources.ts'
import { resumeActions, resumeStages } from './resume-stages.ts'

const Id = z.uuid()
const Key = z.object({ id: Id })

/** Common properties of two resumes that indicate the same person. */
export const duplicateSignals = ['phone', 'email', 'nameAndBirth', 'text'] as const

const Duplicate = z.object({
  id: Id,
  name: z.string(),
  stage: z.enum(resumeStages),
  createdAt: z.iso.datetime(),
  signs: z.array(z.enum(duplicateSignals)),
})

const Possible = z.object({
  action: z.enum(resumeActions),
  to: z.enum(resumeStages),
  possible: z.boolean(),
  message: z.string().nullable(),
})

const Card = z.object({
  id: Id,
  name: z.string(),
  post: z.string().nullable(),
  revision: z.number().int(),
  createdAt: z.iso.datetime(),
  stageSince: z.iso.datetime(),
  interview: z
    .object({ startsAt: z.iso.datetime(), timeZone: z.string() })
    .nullable()
    .describe('The planned one, for who may read interviews there'),
  actions: z.array(Possible),
})

/** A time in the plan of a week, on the clock of the unit that interviews. */
const WeekTime = z.object({ day: z.iso.date(), startTime: z.string(), minutes: z.number().int(), timeZone: z.string() })

/** The revisions of the own evaluation that the interviewer has read, so that no unread change is overwritten. */
const ReadRevisions = z.object({
  draftRevision: z.number().int().min(0).describe('Of the draft that was read; 0 when there was none'),
  revision: z.number().int().min(0).describe('Of the evaluation that was read; 0 before the first'),
})

const evaluationErrors = [
  'record.not_found',
  'record.conflict',
  'talent.not_interviewer',
  'talent.no_form',
  'talent.interview_state',
] as const

export const talentCalls = {
  'GET /workbenchApi/talent/resumes/{id}/content': {
    access: 'staff',
    permission: 'resume:read',
    summary: 'The text of a resume, its likely duplicates and what may be done with it; every view is audited',
    input: Key,
    output: z.object({
      text: z
        .string()
        .nullable()
        .describe('Without whole phone and ID numbers; null where the file holds no text that can be read'),
      inFull: z.boolean().describe('Whether the reader may have it in full, and the file'),
      duplicates: z.array(Duplicate),
      actions: z.array(Possible),
      revision: z.number().int(),
    }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/talent/resumes/{id}/content-in-full': {
    access: 'staff',
    permission: 'resume:read',
    summary:
      'How the person of a resume is reached, and its text, for who holds personal-data:read there too; every view is audited',
    input: Key,
    output: z.object({ phone: z.string().nullable(), email: z.string().nullable(), text: z.string().nullable() }),
    errors: ['record.not_found', 'access.denied'],
  },
  'GET /workbenchApi/talent/resumes/{id}/file': {
    access: 'staff',
    permission: 'resume:read',
    summary:
      'The file of a resume as it was uploaded, for who holds personal-data:read there too; every download is audited',
    input: Key,
    output: z.unknown(),
    errors: ['record.not_found', 'access.denied'],
  },
  'POST /workbenchApi/talent/resumes/{id}/transitions': {
    access: 'staff',
    permission: 'resume:write',
    summary:
      'Moves a resume to another stage, and settles its planned interview: one that has begun was held, a later one is cancelled; repeated, it answers the same',
    input: Key.extend({
      action: z.enum(resumeActions),
      revision: z.number().int(),
      cancelInterview: z.boolean().default(false).describe('Agrees to the cancellation of a later interview'),
    }),
    output: z.object({ stage: z.enum(resumeStages), revision: z.number().int() }),
    errors: ['record.not_found', 'record.conflict', 'talent.stage', 'talent.post_needed', 'talent.interview_planned'],
  },
  'GET /workbenchApi/talent/interviews/{id}/transitions': {
    access: 'staff',
    permission: 'interview:read',
    summary: 'What can become of an interview now',
    input: Key,
    output: z.array(
      z.object({ action: z.enum(interviewActions), possible: z.boolean(), message: z.string().nullable() }),
    ),
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/talent/interviews/{id}/transitions': {
    access: 'staff',
    permission: 'interview:write',
    summary: 'Notes that an interview was held, or calls it off; repeated, it answers the same',
    input: Key.extend({ action: z.enum(interviewActions), revision: z.number().int() }),
    output: z.object({ state: z.enum(interviewStates), revision: z.number().int() }),
    errors: ['record.not_found', 'record.conflict', 'talent.interview_state', 'talent.interview_not_begun'],
  },
  'POST /workbenchApi/talent/interviews/{id}/notification': {
    access: 'staff',
    permission: 'interview:write',
    summary:
      'Notifies the candidate once more, by the next SMS run, what was refused or may not have arrived; repeated, it answers the same',
    input: Key,
    output: z.object({ candidateNotification: z.enum(candidateNotificationStates) }),
    errors: ['record.not_found'],
  },
  'GET /workbenchApi/talent/evaluation-forms': {
    access: 'staff',
    permission: 'recruiting-post:read',
    summary:
      'The newest published version of each form that interviewers can be asked to fill in; at most 500, those published last',
    input: z.looseObject({}),
    output: z.array(z.object({ versionId: Id, name: z.string(), number: z.number().int() })),
  },
  'GET /workbenchApi/talent/interviews/{id}/evaluations': {
    access: 'staff',
    permission: 'interview:read',
    summary: 'The evaluation form of an interview and what was filled in; interviewers see others once theirs is there',
    input: Key,
    output: z.object({
      form: z
        .object({
          versionId: Id,
          definition: z.record(z.string(), z.unknown()),
          languages: z.array(z.string()).describe('The language that it is written in, then those of its translations'),
        })
        .nullable(),
      mayFill: z.boolean(),
      waiting: z.number().int().describe('Interviewers who have filled in nothing yet'),
      hidden: z.number().int().describe('Evaluations that the reader will see after filling in their own'),
      average: z.string().nullable().describe('Of the scores in sight, two decimals'),
      evaluations: z.array(
        z.object({
          own: z.boolean(),
          interviewer: z.string(),
          answers: Answers,
          score: z.string().nullable(),
          revision: z.number().int(),
          submittedAt: z.iso.datetime(),
        }),
      ),
    }),
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/talent/interviews/{id}/evaluation': {
    access: 'staff',
    permission: 'interview:read',
    summary: 'Fills in the evaluation of an interviewer, once the interview has begun; the draft of it ends',
    input: Key.extend({ answers: Answers, ...ReadRevisions.shape }),
    output: z.object({ revision: z.number().int(), score: z.string().nullable() }),
    errors: [...evaluationErrors, 'form.source_unavailable'],
  },
  'POST /workbenchApi/talent/interviews/{id}/source-queries': {
    access: 'staff',
    permission: 'interview:read',
    summary: 'What a data source of the evaluation form of an interview answers, as its author declared it',
    input: FormSourceQuery.extend(Key.shape),
    output: FormSourceResponse,
    errors: [...sourceErrors, 'talent.no_form'],
  },
  'GET /workbenchApi/talent/interviews/{id}/evaluation-draft': {
    access: 'staff',
    permission: 'interview:read',
    summary:
      'What an interviewer goes on from: the own draft, without one the own evaluation; nobody else sees a draft',
    input: Key,
    output: ReadRevisions.extend({
      answers: Answers.nullable().describe('null before anything was filled in'),
      savedAt: z.iso.datetime().nullable().describe('When the draft was saved; null without one'),
    }),
    errors: ['record.not_found', 'talent.not_interviewer', 'talent.no_form', 'talent.interview_state'],
  },
  'PUT /workbenchApi/talent/interviews/{id}/evaluation-draft': {
    access: 'staff',
    permission: 'interview:read',
    summary: 'Saves what an interviewer has filled in so far; errors do not prevent it',
    input: Key.extend({ answers: Answers, ...ReadRevisions.shape }),
    output: z.object({ draftRevision: z.number().int(), savedAt: z.iso.datetime() }),
    errors: evaluationErrors,
  },
  'GET /workbenchApi/talent/interview-week': {
    access: 'staff',
    permission: 'interview:read',
    summary:
      'The interviews of seven days, each on the clock of its business unit, and when their interviewers are busy elsewhere; at most 500',
    input: z.object({ from: z.iso.date() }),
    output: z.object({
      interviews: z.array(
        WeekTime.extend({
          id: Id,
          candidate: z.string(),
          place: z.string(),
          state: z.enum(interviewStates),
          interviewerIds: z.array(Id),
        }),
      ),
      interviewers: z
        .array(z.object({ id: Id, name: z.string(), busy: z.array(WeekTime) }))
        .describe('Of interviews within reach since ninety days before; busy is what is out of reach'),
      next: z.iso.date().nullable().describe('The day of the first scheduled interview after these days'),
    }),
  },
  'GET /workbenchApi/talent/board': {
    access: 'staff',
    permission: 'resume:read',
    summary: 'Resumes by their stages, the newest of each',
    input: z.object({ postId: Id.optional(), search: z.string().trim().max(100).optional() }),
    output: z.array(z.object({ stage: z.enum(resumeStages), total: z.number().int(), cards: z.array(Card) })),
  },
} as const satisfies Calls

export const resumeUploadPath = '/workbenchApi/talent/resume-files'

/** Reads a stream instead of an input; the fields precede the file. */
export const resumeUploadCall = {
  access: 'staff',
  permission: 'resume:write',
  summary: 'Uploads a resume; the same file in the same unit again answers the resume that it made before',
  body: 'multipart/form-data',
  input: z.object({ businessUnitId: Id, postId: Id.optional(), file: z.file() }),
  output: z.object({ id: Id, known: z.boolean(), duplicates: z.number().int() }),
  errors: [...uploadRefusals, 'request.invalid', 'server.busy'],
} as const satisfies ManualCall
