import { z } from 'zod'
import { requestStates, taskStates } from '../../engines/approval/lifecycle.ts'
import { TaskReason } from '../../engines/approval/reason.ts'

const Person = z.object({ id: z.uuid().nullable(), name: z.string() })

export const InboxItem = z
  .object({
    requestId: z.uuid(),
    taskId: z.uuid().nullable(),
    /** Revision of the task, for a decision on several. */
    revision: z.number().int(),
    kind: z.string(),
    title: z.string(),
    requester: z.string(),
    state: z.enum(requestStates),
    taskState: z.enum(taskStates).nullable(),
    /** When it reached the reader. */
    at: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable(),
    bulk: z.boolean().describe('May be decided together with others'),
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.output<typeof InboxItem>

export const RequestTask = z.object({
  id: z.uuid(),
  person: Person,
  /** The absent person for whom the other decides. */
  principal: z.string().nullable(),
  state: z.enum(taskStates),
  reason: TaskReason,
  sign: z.enum(['before', 'after']).nullable(),
  openedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  opinion: z.string(),
  current: z.boolean().describe('False for what was decided before a return'),
})
export type RequestTask = z.output<typeof RequestTask>

export const RequestStep = z.object({
  key: z.string(),
  name: z.string(),
  mode: z.enum(['any', 'all', 'in_turn']),
  state: z.enum(['done', 'open', 'planned', 'passed']),
  /** Why a step asks no one. */
  passed: z.enum(['not_applicable', 'no_approver', 'requester', 'repeated']).nullable(),
  /** Who will be asked, of a step that has not opened. */
  planned: z.array(z.string()),
  timeout: z.object({ hours: z.number(), act: z.enum(['remind', 'escalate', 'approve', 'refuse']) }).nullable(),
  tasks: z.array(RequestTask),
})
export type RequestStep = z.output<typeof RequestStep>

export const OwnTask = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  mayDelegate: z.boolean(),
  mayAddSigner: z.boolean(),
  mayReturn: z.boolean(),
  returnTo: z.array(z.object({ key: z.string(), name: z.string() })),
  choosesNext: z.boolean().describe('The approval names the people of the next step'),
})

export const RequestDetail = z
  .object({
    id: z.uuid(),
    revision: z.number().int(),
    kind: z.string(),
    title: z.string(),
    flow: z.object({ name: z.string(), version: z.number().int() }),
    requester: Person,
    submittedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    state: z.enum(requestStates),
    fields: z.array(
      z.object({ name: z.string(), label: z.string(), before: z.string().nullable(), value: z.string() }),
    ),
    problems: z.array(z.string()).describe('What is against the effect of a blocked request'),
    steps: z.array(RequestStep),
    people: z.record(z.string(), z.string()).describe('Names of the accounts in reasons'),
    task: OwnTask.nullable().describe('The open task of the reader'),
    can: z.object({
      withdraw: z.boolean(),
      resubmit: z.boolean(),
      remind: z.boolean(),
      recheck: z.boolean(),
    }),
  })
  .meta({ id: 'ApprovalRequestDetail' })
export type RequestDetail = z.output<typeof RequestDetail>
