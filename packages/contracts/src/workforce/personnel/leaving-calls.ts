import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import type { PermissionIdentifier } from '../../kernel/contract.ts'
import { longText } from '../../kernel/text-schemas.ts'

/** Lines that follow from the data: people who report, stores, departments, further assignments, decisions and the account. */
export const automaticLines = [
  'reports',
  'stores',
  'departments',
  'further_assignments',
  'approvals',
  'account',
] as const
/** Lines that a person settles. */
export const manualLines = ['work', 'goods', 'clothes', 'keys', 'quota', 'certificate'] as const
/** Every line of a checklist, in its order. */
export const leavingLines = [...automaticLines, ...manualLines] as const
export type LeavingLine = (typeof leavingLines)[number]
export type ManualLine = (typeof manualLines)[number]
export const leavingLineStates = ['open', 'planned', 'done', 'not_needed'] as const
export const lostReasons = ['changed', 'store_closed', 'taken'] as const

const Key = z.object({ id: z.uuid().describe('Of the resignation') })
const Reason = longText(0, 200).default('')
const Done = z.object({ done: z.literal(true) })
const By = { by: z.string(), at: z.iso.datetime() }

export const LeavingChecklist = z.object({
  leaveOn: z.iso.date().describe('The last day worked'),
  timeZone: z.string().describe('Of the company; role and account end at the end of the last day there'),
  employmentId: z.uuid(),
  accountId: z.uuid().nullable(),
  lines: z.array(
    z.object({
      line: z.enum(leavingLines),
      state: z.enum(leavingLineStates),
      count: z.number().int().nullable().describe('What is still open, or was ended; null where nothing is counted'),
      names: z.array(z.string()).describe('The first of what is open'),
      settled: z.object({ ...By, reason: z.string() }).nullable(),
    }),
  ),
  closure: z.object({ ...By, reason: z.string(), openLines: z.array(z.enum(leavingLines)) }).nullable(),
})
export type LeavingChecklist = z.output<typeof LeavingChecklist>

const showing = <const P extends PermissionIdentifier>(permission: P) =>
  ({
    access: 'staff',
    permission,
    summary: 'What has to be handed over and ended when a person leaves, with the state of each line',
    input: Key,
    output: LeavingChecklist,
    errors: ['record.not_found'],
  }) as const

const settling = <const P extends PermissionIdentifier>(permission: P) =>
  ({
    access: 'staff',
    permission,
    summary: 'Settles a line of the checklist of a resignation, or opens it again',
    input: Key.extend({
      line: z.enum(manualLines),
      state: z.enum(['open', 'done', 'not_needed']),
      reason: Reason.describe('Required where the line is not needed'),
    }),
    output: Done,
    errors: ['record.not_found', 'personnel.checklist_closed', 'personnel.no_checklist'],
  }) as const

const closing = <const P extends PermissionIdentifier>(permission: P) =>
  ({
    access: 'staff',
    permission,
    summary: 'Closes the checklist of a resignation; with open lines it needs a reason',
    input: Key.extend({ reason: Reason }),
    output: Done,
    errors: ['record.not_found', 'personnel.checklist_closed', 'personnel.no_checklist'],
  }) as const

/** Checklists by personnel, and those of guides by the channel side. */
export const leavingCalls = {
  'GET /workbenchApi/workforce/resignations/{id}/checklist': showing('resignation:read'),
  'PUT /workbenchApi/workforce/resignations/{id}/checklist/{line}': settling('resignation:submit'),
  'POST /workbenchApi/workforce/resignations/{id}/checklist/closure': closing('resignation:submit'),
  'GET /workbenchApi/stores/resignations/{id}/checklist': showing('guide-resignation:read'),
  'PUT /workbenchApi/stores/resignations/{id}/checklist/{line}': settling('guide-resignation:submit'),
  'POST /workbenchApi/stores/resignations/{id}/checklist/closure': closing('guide-resignation:submit'),
} as const satisfies Calls
