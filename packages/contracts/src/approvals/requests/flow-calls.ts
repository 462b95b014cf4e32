import { z } from 'zod'
import { FlowDefinition } from '../../engines/approval/flow-definition.ts'
import type { Calls } from '../../kernel/call.ts'

const read = { access: 'staff', permission: 'approval-flow:read' } as const
const write = { access: 'staff', permission: 'approval-flow:write' } as const
const Id = z.object({ id: z.uuid() })

const DryRunCause = z.object({
  /** `no_approver`: no one could decide; `self`: the requester or the person concerned would; `no_account`: an approver has none. */
  cause: z.enum(['no_approver', 'self', 'no_account']),
  step: z.number().int().nullable().describe('Null where all steps together leave only the requester'),
  people: z.number().int(),
  names: z.array(z.string()).max(10).describe('The first of them'),
})

export const DryRun = z
  .object({
    at: z.iso.datetime(),
    day: z.iso.date(),
    /** People whose requests were tried. */
    people: z.number().int(),
    asDrawn: z.number().int(),
    /** Steps left out, or asked of a superior. */
    otherPath: z.number().int(),
    stopped: z.number().int(),
    steps: z
      .array(z.object({ requested: z.number().int(), superior: z.number().int(), stopped: z.number().int() }))
      .describe('Of each step: whose requests reach it, for whom it asks a superior, and whose requests end there'),
    paths: z.array(z.object({ steps: z.array(z.string()), people: z.number().int() })).max(20),
    causes: z.array(DryRunCause).describe('What an author has to look at, by cause and step'),
  })
  .meta({ id: 'ApprovalDryRun' })
export type DryRun = z.output<typeof DryRun>

export const Flow = z
  .object({
    id: z.uuid(),
    revision: z.number().int(),
    name: z.string().describe('In the language of the reader'),
    kind: z.string(),
    unit: z.object({ id: z.uuid(), name: z.string() }),
    priority: z.number().int(),
    enabled: z.boolean(),
    version: z.number().int().nullable().describe('The published one'),
    running: z.number().int().describe('Requests under way'),
    draft: FlowDefinition.nullable(),
    published: FlowDefinition.nullable(),
    dryRun: DryRun.nullable().describe('Of the draft as it is'),
    problems: z.array(z.object({ step: z.number().int(), message: z.string() })),
    people: z.record(z.string(), z.string()).describe('Names of accounts and roles in the definitions'),
    versions: z.array(z.object({ number: z.number().int(), at: z.iso.datetime(), by: z.string().nullable() })).max(50),
    writable: z.boolean(),
  })
  .meta({ id: 'ApprovalFlow' })
export type Flow = z.output<typeof Flow>

const Saved = z.object({ id: z.uuid(), revision: z.number().int() })

/** Flows: the list is a resource; these calls are those of the editor. */
export const flowCalls = {
  'GET /workbenchApi/approvals/kinds': {
    access: 'staff',
    summary: 'What can need approval, with the facts and strategies that flows may use',
    input: z.looseObject({}),
    output: z.object({
      kinds: z.array(
        z.object({
          kind: z.string(),
          bulk: z.boolean(),
          approvesByTimeout: z.boolean(),
          facts: z.record(z.string(), z.enum(['text', 'number', 'boolean', 'day'])),
        }),
      ),
      strategies: z.array(z.string()),
    }),
  },
  'GET /workbenchApi/approvals/flows/{id}/editor': {
    ...read,
    summary: 'A flow with its draft, its published version and the last dry run',
    input: Id,
    output: Flow,
    errors: ['record.not_found'],
  },
  'PUT /workbenchApi/approvals/flows/{id}/draft': {
    ...write,
    summary: 'Saves the draft of a flow',
    input: Id.extend({ revision: z.number().int(), draft: FlowDefinition }),
    output: Saved,
    errors: ['record.not_found', 'record.conflict'],
  },
  'POST /workbenchApi/approvals/flows/{id}/dry-run': {
    ...write,
    summary: 'Tries the draft with everyone in the unit and below, without writing a request',
    input: Id.extend({ revision: z.number().int() }),
    output: DryRun,
    errors: ['record.not_found', 'record.conflict', 'approval.no_flow'],
  },
  'POST /workbenchApi/approvals/flows/{id}/publication': {
    ...write,
    summary: 'Publishes the draft as the next version; it needs a dry run in which no one would be stopped',
    input: Id.extend({ revision: z.number().int() }),
    output: Saved.extend({ version: z.number().int() }),
    errors: [
      'record.not_found',
      'record.conflict',
      'approval.dry_run_needed',
      'approval.flow_invalid',
      'approval.stops',
    ],
  },
} as const satisfies Calls
