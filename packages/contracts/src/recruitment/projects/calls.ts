import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Attachment, Count, Flag, Id } from '../../kernel/call-shapes.ts'
import { Coded } from '../../kernel/coded.ts'
import { Money } from '../../kernel/money.ts'
import { Instant } from '../../kernel/time-window.ts'
import { NoResponseRule, ReviewMode } from './review-mode.ts'
import { StageWindows } from './stage-windows.ts'

/**
 * The phase of a project: applying has not opened, is open, is over while later stages continue, or everything is over.
 */
export const ProjectPhase = z.enum(['upcoming', 'applying', 'underway', 'finished'])

export const Subject = z.object({
  code: z.string(),
  name: z.string(),
  fullMark: z.string().describe('Decimal'),
  weight: z.string().describe('Decimal fraction: the weights of the written subjects add up to 1'),
  start: Instant.nullable(),
  end: Instant.nullable(),
})

const ProjectCounts = z.object({
  positions: Count,
  headcount: Count,
  applied: Count,
  passed: Count,
  paid: Count,
})

/** A project as lists and the home page show it. */
export const ProjectSummary = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  type: Coded,
  organiser: z.string(),
  region: Coded,
  phase: ProjectPhase,
  windows: StageWindows,
  timeZone: z.string().describe('IANA name; windows are shown in it'),
  counts: ProjectCounts,
  noticeId: Id.nullable().describe('The article that announces the project'),
  positionsPublishedAt: Instant.nullable(),
  reminder: z.boolean().nullable().describe('The signed-in person asked to be notified when applying opens'),
})

/** The fee rule: an amount per application, or per written subject. */
export const FeeRule = z.object({ basis: z.enum(['application', 'subject']), amount: Money })

export const Project = ProjectSummary.extend({
  introduction: z.string().describe('Sanitised HTML'),
  attachments: z.array(Attachment),
  agreementId: Id.nullable().describe('The article to be agreed to before applying'),
  choicesPerApplication: z.number().int().min(1).max(5),
  adjustable: z.boolean().describe('An applicant may accept another position than those chosen'),
  fee: FeeRule.nullable(),
  reviewMode: ReviewMode,
  noResponseRule: NoResponseRule,
  minimumRatio: z.string().nullable().describe('Applicants per place below which a position is cut or cancelled'),
  subjects: z.array(Subject),
  interviewWeight: z.string().nullable().describe('Decimal fraction of the combined total; null without interview'),
  referenceDate: z.iso.date().describe('Day at which age and work years are counted'),
  formVersionId: Id.nullable().describe('The registration form, frozen when applying opens'),
  serverTime: Instant,
  arrivedAt: Instant.nullable().describe(
    'When the signed-in person first asked to begin an application, by the tickets that the request shows: deadlines ' +
      'are judged as of then. Null where no ticket is for it',
  ),
})

/** A preference slot of an application: a "volunteer" in the names of the calls. */
export const ChoiceSlot = z.object({
  order: z.number().int().min(1).max(5),
  required: z.boolean(),
})

export const projectCalls = {
  'POST /recruitApi/app/api/recruit/info/remind': {
    access: 'applicant',
    summary: 'Asks to be notified by SMS when applying opens, or no longer',
    input: z.object({ id: Id, subscribe: Flag.default(true) }),
    output: z.object({ reminder: z.boolean() }),
    errors: ['record.not_found', 'recruitment.reminder_too_late'],
  },
  'GET /recruitApi/app/api/project/volunteer/getListByProjectId': {
    access: 'public',
    summary: 'The preference slots of an application in this project, in order',
    input: z.object({ projectId: Id }),
    output: z.array(ChoiceSlot),
    errors: ['record.not_found'],
  },
} as const satisfies Calls
