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
    timeZone: z.string().describe('IANA name: the clock of the store or unit that it is about'),
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

/** Lengths beyond which a text is cut in a request; its record has the whole. */
export const shownTextLength = 12_000

const RequestFact = z.object({
  name: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  value: z.string(),
})

export const RequestEvidence = z.object({
  facts: z.array(RequestFact).max(40),
  texts: z
    .array(z.object({ name: z.string(), label: z.string(), value: z.string(), isCut: z.boolean() }))
    .max(4)
    .describe('What is to be published, line by line'),
})

export const RequestRecord = z.object({
  resource: z.string(),
  path: z.string().describe('Of the calls of its list'),
  id: z.string(),
  kind: z.string().describe('What it is, in the language of the reader'),
  title: z.string(),
  facts: z.array(RequestFact.omit({ before: true })).max(12),
})
export type RequestRecord = z.output<typeof RequestRecord>

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
    timeZone: z.string().describe('IANA name: the clock of the store or unit that it is about'),
    state: z.enum(requestStates),
    fields: z.array(RequestFact),
    evidence: RequestEvidence.describe(
      'What the decision asks besides the request, as it is now; empty once it has ended',
    ),
    records: z.array(RequestRecord).max(6).describe('The records it is about, as far as the reader may read them'),
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
