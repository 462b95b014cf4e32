import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { Count, Id } from '../../kernel/call-shapes.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { shortLine } from '../../kernel/text-schemas.ts'
import { Instant } from '../../kernel/time-window.ts'
import { FeeRule, Project } from './calls.ts'
import { frozenSettings, openingChecks } from './opening-checks.ts'
import { projectTypes } from './project-types.ts'
import { NoResponseRule, ReviewMode } from './review-mode.ts'
import { ScheduleEffect } from './schedule-effects.ts'
import { Stage, StageWindows } from './stage-windows.ts'
import { stages } from './stages.ts'

const Revision = z.number().int().describe('The revision that was read; another answers record.changed_meanwhile')
const Code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{1,19}$/, { message: 'field.invalid' })
const Title = shortLine(1, 200)
const Organiser = shortLine(1, 100)
/** Optional: readers of English see the Chinese name where it is empty. */
const English = shortLine(0, 200).default('')

/** The editable settings of a project. */
const Settings = z.object({
  title: Title,
  titleEn: English,
  organiser: Organiser,
  organiserEn: English,
  windows: StageWindows,
  formVersionId: Id.nullable(),
  choicesPerApplication: z.number().int().min(1).max(5),
  adjustable: z.boolean(),
  fee: FeeRule.nullable(),
  reviewMode: ReviewMode,
  noResponseRule: NoResponseRule,
  secondReview: z.boolean(),
  correctionHours: z.number().int().min(1).max(720),
  banMonths: z.number().int().min(0).max(120),
  minimumRatio: z
    .string()
    .regex(/^\d{1,4}(\.\d)?$/, { message: 'field.invalid' })
    .refine((ratio) => Number(ratio) >= 1 && Number(ratio) <= 1000, { message: 'field.invalid' })
    .nullable()
    .describe('Applicants per place below which a position is cut or cancelled; null: any number will do'),
  referenceDate: z.iso.date(),
  supportPhone: shortLine(0, 30).nullable(),
  introduction: z.string().max(100_000).describe('HTML, sanitised when it is saved'),
  introductionEn: z.string().max(100_000).default('').describe('HTML; empty: who reads English sees the Chinese one'),
  agreementId: Id.nullable().describe('A published agreement of the project; null for that of the installation'),
})
export type ProjectSettings = z.output<typeof Settings>

const Edge = z.object({ stage: Stage, edge: z.enum(['start', 'end']) })
const ScheduleProblem = z.discriminatedUnion('problem', [
  z.object({ problem: z.literal('empty'), stage: Stage }),
  z.object({ problem: z.literal('order'), earlier: Edge, later: Edge }),
])

const ManagedProject = Settings.extend({
  id: Id,
  code: z.string(),
  revision: Revision,
  timeZone: z.string(),
  publishedAt: Instant.nullable(),
  positionsPublishedAt: Instant.nullable(),
  checks: z.array(z.object({ check: z.enum(openingChecks), met: z.boolean() })),
  problems: z.array(ScheduleProblem).describe('What is wrong with the windows'),
  frozen: z.array(z.enum(frozenSettings)).describe('What can no longer be changed, because applying has begun'),
  applications: Count,
})

const Calendar = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  windows: StageWindows,
  publishedAt: Instant.nullable(),
})

const Numbers = z.object({ applied: Count, passed: Count, paid: Count })

const read = { access: 'staff', permission: 'project:read' } as const
const write = { access: 'staff', permission: 'project:write' } as const
const Key = z.object({ id: Id })
const missing = ['record.not_found'] as const
const changing = [
  ...missing,
  'record.conflict',
  'recruitment.not_ready',
  'recruitment.settings_frozen',
  'content.nested_too_deep',
] as const

/** Calls for managing projects. */
export const projectSettingsCalls = {
  'GET /workbenchApi/recruitment/project-settings': {
    ...read,
    summary: 'Projects in reach with their windows, for the calendar, the newest first',
    input: PageQuery,
    output: pageOf(Calendar),
  },
  'POST /workbenchApi/recruitment/project-settings': {
    ...write,
    summary: 'Makes an unpublished project with its name and when applying is open; everything else follows',
    input: z.object({
      code: Code,
      title: Title,
      titleEn: English,
      organiser: Organiser,
      organiserEn: English,
      businessUnitId: Id,
      type: z.enum(projectTypes),
      regionCode: z.string().regex(/^\d{6}$/, { message: 'field.invalid' }),
      applyStart: Instant,
      applyEnd: Instant,
    }),
    output: z.object({ id: Id }),
    errors: ['access.denied', 'record.already_exists'],
  },
  'GET /workbenchApi/recruitment/project-settings/{id}': {
    ...read,
    summary: 'The settings of a project, the blockers of its publication, and the frozen fields',
    input: Key,
    output: ManagedProject,
    errors: missing,
  },
  'PUT /workbenchApi/recruitment/project-settings/{id}': {
    ...write,
    summary: 'Changes settings; a published project stays in order, and what applicants rely on stays as it is',
    input: Settings.extend({ id: Id, revision: Revision }),
    output: z.object({ revision: Revision }),
    errors: changing,
  },
  'POST /workbenchApi/recruitment/project-settings/{id}/copies': {
    ...write,
    summary: 'Makes an unpublished project like this one, with its windows, exams and day of reference moved by days',
    input: Key.extend({
      code: Code,
      title: Title,
      titleEn: English,
      shiftDays: z.number().int().min(-3700).max(3700),
      positions: z.boolean().describe('With its positions and their requirements'),
    }),
    output: z.object({ id: Id }),
    errors: [...missing, 'record.already_exists'],
  },
  'POST /workbenchApi/recruitment/project-settings/{id}/publication': {
    ...write,
    summary: 'Shows the project to the public, now or later, when everything is in order',
    input: Key.extend({
      revision: Revision,
      publishAt: Instant.optional().describe('Now, when it is not given'),
      positionsAt: Instant.optional().describe('When its positions are shown; with the project, when it is not given'),
    }),
    output: z.object({ revision: Revision }),
    errors: changing,
  },
  'DELETE /workbenchApi/recruitment/project-settings/{id}/publication': {
    ...write,
    summary: 'Withdraws a project from the public, as long as there is no application',
    input: Key,
    output: z.object({ revision: Revision }),
    errors: [...missing, 'recruitment.has_applications'],
  },
  'GET /workbenchApi/recruitment/project-settings/{id}/agreements': {
    ...read,
    summary: 'The published agreements that belong to the project, the newest first',
    input: Key,
    output: z.array(z.object({ id: Id, title: z.string(), version: z.number().int().nullable() })),
    errors: missing,
  },
  'POST /workbenchApi/recruitment/project-settings/{id}/schedule-effects': {
    ...write,
    summary: 'Whom other windows would take time from, by stage; nothing is saved',
    input: Key.extend({ windows: StageWindows }),
    output: z.array(ScheduleEffect).max(stages.length),
    errors: missing,
  },
  'POST /workbenchApi/recruitment/project-settings/{id}/previews': {
    ...read,
    summary: 'The project as the public would see it with an introduction, in both languages; nothing is saved',
    input: Key.extend(Settings.pick({ introduction: true, introductionEn: true }).shape),
    output: z.object({ chinese: Project, english: Project }),
    errors: missing,
  },
  'GET /workbenchApi/recruitment/project-settings/{id}/figures': {
    ...read,
    summary: 'Applicants, passed and paid: the current numbers by position, and the changes by hour',
    input: Key,
    output: z.object({
      total: Numbers.extend({ headcount: Count }),
      positions: z.array(
        Numbers.extend({ id: Id, code: z.string(), title: z.string(), headcount: Count, cancelled: z.boolean() }),
      ),
      hours: z.array(Numbers.extend({ hour: Instant.describe('When the hour begins') })),
    }),
    errors: missing,
  },
  'GET /workbenchApi/recruitment/form-choices': {
    ...write,
    summary:
      'The newest published version of each form that a project can ask applicants to fill in; at most 500, those published last',
    input: z.looseObject({}),
    output: z.array(z.object({ versionId: Id, name: z.string(), number: z.number().int() })),
  },
} as const satisfies Calls
