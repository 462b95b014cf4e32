import { z } from 'zod'
import { maximumDecisions, opinionLength } from '../../engines/approval/flow-limits.ts'
import { requestStates } from '../../engines/approval/lifecycle.ts'
import type { Calls } from '../../kernel/call.ts'
import { PageQuery, pageOf } from '../../kernel/page.ts'
import { longText } from '../../kernel/text-schemas.ts'
import { inboxBoxes } from './inbox-boxes.ts'
import { InboxItem, RequestDetail } from './shapes.ts'

const staff = { access: 'staff' } as const
const Id = z.object({ id: z.uuid() })
export const DecisionKey = z.string().min(8).max(80)
const Opinion = longText(0, opinionLength).default('')
/** Names a request to change a task, and the revision that its sender has seen. */
const Repeatable = z.object({ revision: z.number().int(), key: DecisionKey })
const Decided = z.object({
  taskId: z.uuid(),
  revision: z.number().int(),
  state: z.enum(requestStates).describe('State of the request'),
})
const decisionErrors = [
  'record.not_found',
  'record.conflict',
  'approval.already_decided',
  'approval.opinion_needed',
  'approval.not_possible',
] as const
const personErrors = [...decisionErrors, 'approval.not_allowed_by_step', 'approval.person_not_possible'] as const

/** What an approver does. Every account has an inbox; it contains the tasks of that account alone. */
export const inboxCalls = {
  'GET /workbenchApi/approvals/inbox': {
    ...staff,
    summary: 'Requests to decide, decided, own or copied; to decide with the oldest deadline first',
    input: PageQuery.extend({
      box: z.enum(inboxBoxes).default('decide'),
      kind: z.string().max(60).optional(),
      search: z.string().trim().max(100).optional(),
    }),
    output: pageOf(InboxItem),
  },
  'GET /workbenchApi/approvals/inbox/counts': {
    ...staff,
    summary: 'How many requests each box of the inbox has',
    input: z.looseObject({}),
    output: z.object({ decide: z.number().int(), mine: z.number().int(), copied: z.number().int() }),
  },
  'GET /workbenchApi/approvals/requests/{id}': {
    ...staff,
    summary: 'A request with its facts, path and opinions, for those who take part in it',
    input: Id,
    output: RequestDetail,
    errors: ['record.not_found'],
  },
  'POST /workbenchApi/approvals/tasks/{id}/decision': {
    ...staff,
    summary: 'Approves or refuses; the last approval brings the effect',
    input: Id.extend({
      ...Repeatable.shape,
      decision: z.enum(['approve', 'refuse']),
      opinion: Opinion,
      chosen: z.array(z.uuid()).max(20).optional().describe('People of the next step, where they are to be chosen'),
    }),
    output: Decided,
    errors: [...decisionErrors, 'approval.choice_needed', 'approval.person_not_possible'],
  },
  'POST /workbenchApi/approvals/tasks/{id}/return': {
    ...staff,
    summary: 'Returns a request to an earlier step, or to the requester',
    input: Id.extend({ ...Repeatable.shape, to: z.string().max(40).nullable(), opinion: Opinion }),
    output: Decided,
    errors: personErrors,
  },
  'POST /workbenchApi/approvals/tasks/{id}/delegation': {
    ...staff,
    summary: 'Hands a task over to another person',
    input: Id.extend({ ...Repeatable.shape, accountId: z.uuid(), opinion: Opinion }),
    output: Decided,
    errors: personErrors,
  },
  'POST /workbenchApi/approvals/tasks/{id}/signers': {
    ...staff,
    summary: 'Adds a person who has to approve before or after the own decision',
    input: Id.extend({
      ...Repeatable.shape,
      accountId: z.uuid(),
      sign: z.enum(['before', 'after']),
      opinion: Opinion,
    }),
    output: Decided,
    errors: personErrors,
  },
  'POST /workbenchApi/approvals/decisions': {
    ...staff,
    summary: `Decides up to ${maximumDecisions} tasks, each by itself; refused ones are named`,
    input: z.object({
      items: z
        .array(z.object({ id: z.uuid(), revision: z.number().int() }))
        .min(1)
        .max(maximumDecisions),
      decision: z.enum(['approve', 'refuse']),
      opinion: Opinion,
      key: DecisionKey,
    }),
    output: z.object({
      decided: z.array(z.uuid()),
      refused: z.array(z.object({ id: z.uuid(), reason: z.string(), message: z.string() })),
    }),
  },
  'GET /workbenchApi/approvals/colleagues': {
    ...staff,
    summary: 'People of the own unit, of those above and below, who can be asked to decide; at most twenty',
    input: z.object({ search: z.string().trim().max(60).default('') }),
    output: z.array(z.object({ id: z.uuid(), name: z.string(), unit: z.string() })).max(20),
  },
} as const satisfies Calls
