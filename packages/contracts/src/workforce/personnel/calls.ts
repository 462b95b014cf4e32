import { z } from 'zod'
import { TimelineEffect } from '../../engines/resource/event-calls.ts'
import { remarkLength } from '../../engines/resource/event-remark.ts'
import { FieldDescription } from '../../engines/resource/resource-calls.ts'
import type { Calls } from '../../kernel/call.ts'
import type { PermissionIdentifier } from '../../kernel/contract.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { CustomFieldName } from '../roster-fields/roster-form.ts'
import { actStates, leavingKinds, regularisationTypes } from './kinds.ts'

const Day = z.iso.date()
const Id = z.uuid()
export const ActRemark = longText(0, remarkLength).default('')

/** Only what changes. A null takes away. */
export const TransferChanges = z.object({
  departmentId: Id.optional(),
  postId: Id.optional(),
  storeId: Id.nullable().optional(),
  managerId: Id.nullable().optional(),
  rankId: Id.nullable().optional(),
  gradeId: Id.nullable().optional(),
  labourRelationId: Id.optional(),
})

export const TransferInput = z.object({
  employmentId: Id,
  day: Day.describe('The first day on which it holds'),
  changes: TransferChanges,
  custom: z
    .record(CustomFieldName, z.json())
    .default({})
    .describe('Effective-dated custom fields of the staff file that change. A null takes away'),
  remark: ActRemark,
})
export type TransferInput = z.output<typeof TransferInput>

export const RegularisationInput = z.object({
  employmentId: Id,
  type: z.enum(regularisationTypes),
  day: Day.describe('The first day on which it holds; a normal one holds from the planned day'),
  regularOn: Day.nullable().default(null).describe('Of a delayed one: the new planned day'),
  remark: ActRemark,
})
export type RegularisationInput = z.output<typeof RegularisationInput>

export const ResignationInput = z.object({
  employmentId: Id,
  type: z.enum(leavingKinds),
  day: Day.describe('The last day worked'),
  noticeOn: Day.nullable().default(null).describe('The day on which notice was given'),
  successorId: Id.nullable().default(null).describe('Who manages the reports from then on; by default the own manager'),
  remark: ActRemark,
})
export type ResignationInput = z.output<typeof ResignationInput>

export const RevocationInput = z.object({ employmentId: Id, remark: ActRemark })
export type RevocationInput = z.output<typeof RevocationInput>

/** The steps that a request would go through, with the people of each. */
export const ApprovalPath = z.object({
  flow: z.string(),
  version: z.number().int(),
  stop: z.string().nullable().describe('Why it would be refused: a step has no one who can decide'),
  steps: z.array(
    z.object({
      name: z.string(),
      people: z.array(z.string()),
      /** Why the step asks no one. */
      passed: z.enum(['not_applicable', 'no_approver', 'requester', 'repeated']).nullable(),
      /** The previous approver names the people. */
      chosenLater: z.boolean(),
      hours: z.number().nullable(),
    }),
  ),
})

/** What an act would do, and what is against it. */
export const ActPreview = z
  .object({
    person: z.object({
      name: z.string(),
      jobNumber: z.string(),
      employmentState: z.string(),
      probationState: z.string(),
      entryDate: Day,
      regularisationDate: Day.nullable(),
      leaveDate: Day.nullable(),
      companyId: Id,
      company: z.string(),
    }),
    today: Day.describe('In the time zone of the company'),
    earliest: Day.nullable().describe('The first day that the reader may choose; null for any'),
    before: z.record(z.string(), z.json()).describe('The values on the day before the act'),
    datedFields: z.array(FieldDescription).describe('Custom fields of the staff file that change from a day on'),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
    warnings: z.array(z.string()),
    required: z.object({ count: z.number().int(), missing: z.array(z.string()) }),
    effect: TimelineEffect.nullable().describe('Null while something is against it'),
    restored: z
      .array(z.object({ id: Id, day: Day, act: z.string() }))
      .describe('What a resignation took out and its revocation brings back'),
    /** Null where no flow applies: the act counts at once. */
    approval: ApprovalPath.nullable(),
    labels: z.record(z.string(), z.record(z.string(), z.string())),
  })
  .meta({ id: 'PersonnelActPreview' })
export type ActPreview = z.output<typeof ActPreview>

const Submitted = z
  .object({ id: Id, state: z.enum(actStates), requestId: Id.nullable() })
  .meta({ id: 'SubmittedPersonnelAct' })

/** Names a submission: sent again by the same account, it is answered the same. */
export const SubmissionKey = z.object({ key: z.string().min(8).max(80) })

export const submission = <const P extends PermissionIdentifier, I extends z.ZodObject>(
  permission: P,
  input: I,
  summary: string,
) =>
  ({
    access: 'staff',
    permission,
    summary,
    input,
    output: Submitted,
    errors: [
      'record.not_found',
      'record.conflict',
      'personnel.already_requested',
      'personnel.information_missing',
      'approval.no_approver',
      'approval.self_decision',
      'timeline.before_founding',
      'timeline.after_closing',
    ],
  }) as const

export const preview = <const P extends PermissionIdentifier, I extends z.ZodObject>(
  permission: P,
  input: I,
  summary: string,
) => ({ access: 'staff', permission, summary, input, output: ActPreview, errors: ['record.not_found'] }) as const

export const personnelCalls = {
  'POST /workbenchApi/workforce/transfers': submission(
    'transfer:submit',
    TransferInput.extend(SubmissionKey.shape),
    'Transfers an employee from a day on, after approval where a flow asks for it',
  ),
  'POST /workbenchApi/workforce/transfers/preview': preview(
    'transfer:submit',
    TransferInput,
    'What a transfer would do to what comes later, who would decide, and what is against it',
  ),
  'POST /workbenchApi/workforce/transfers/{id}/revocation': {
    access: 'staff',
    permission: 'transfer:submit',
    summary: 'Takes back an approved transfer before its day',
    input: z.object({ id: Id, revision: z.number().int() }),
    output: z.object({ id: Id, revision: z.number().int() }),
    errors: ['record.not_found', 'record.conflict', 'personnel.not_scheduled'],
  },
  'POST /workbenchApi/workforce/regularisation': submission(
    'regularisation:submit',
    RegularisationInput.extend(SubmissionKey.shape),
    'Ends, delays or refuses a probation, after approval where a flow asks for it',
  ),
  'POST /workbenchApi/workforce/regularisation/preview': preview(
    'regularisation:submit',
    RegularisationInput,
    'What a regularisation would do, who would decide, and what is against it',
  ),
  'POST /workbenchApi/workforce/resignations': submission(
    'resignation:submit',
    ResignationInput.extend(SubmissionKey.shape),
    'Ends an employment after the last day worked, after approval where a flow asks for it',
  ),
  'POST /workbenchApi/workforce/resignations/preview': preview(
    'resignation:submit',
    ResignationInput,
    'What a resignation would take out, who would decide, and what is against it',
  ),
  'POST /workbenchApi/workforce/resignations/revocations': submission(
    'resignation:revoke',
    RevocationInput.extend(SubmissionKey.shape),
    'Takes a resignation back, after approval where a flow asks for it',
  ),
  'POST /workbenchApi/workforce/resignations/revocations/preview': preview(
    'resignation:revoke',
    RevocationInput,
    'What the revocation of a resignation would restore, who would decide, and what is against it',
  ),
} as const satisfies Calls
