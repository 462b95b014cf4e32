import type { FlowDefinition, FlowStepInput } from '@rostrum/contracts/engines/approval/flow-definition'
import { FlowDefinition as Definition } from '@rostrum/contracts/engines/approval/flow-definition'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineApprovalKind } from '../engines/approval/approval-kind.ts'
import { type ApprovalDirectory, type Candidate, defineStrategy } from '../engines/approval/directory.ts'
import { type Submitted, submitRequest } from '../engines/approval/submit-request.ts'
import type { Staff } from '../kernel/actor.ts'
import type { Module } from '../module.ts'
import { rootUnit, type TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'

const Payload = z.object({
  unit: z.uuid(),
  title: z.string(),
  days: z.number().default(1),
  approver: z.uuid().nullable().default(null),
  employment: z.string().optional(),
  store: z.string().optional(),
})
type TestPayload = z.input<typeof Payload>

/** What the tests may switch: a check that fails, and an effect that fails. */
export const testKind = { invalid: false, effectFails: false }

/** Who is above whom, and the accounts of employments, as a module of employees would know them. */
export const testDirectory = {
  superiors: new Map<string, readonly string[]>(),
  employments: new Map<string, string>(),
  storeZones: new Map<string, string>(),
}

const inOrder = (ids: readonly string[]): Candidate[] => ids.map((accountId) => ({ accountId, path: [] }))

const directory: ApprovalDirectory = {
  strategies: [
    defineStrategy({
      strategy: 'test_superior',
      parameters: z.object({}),
      find: async (_db, questions) =>
        questions.map(({ parties }) => inOrder((testDirectory.superiors.get(parties.requesterId) ?? []).slice(0, 1))),
    }),
  ],
  superiorsOf: async (_db, ids) => new Map(ids.map((id) => [id, inOrder(testDirectory.superiors.get(id) ?? [])])),
  zoneOfStore: async (_db, store) => testDirectory.storeZones.get(store),
  accountOfEmployment: async (_db, employment) => testDirectory.employments.get(employment) ?? null,
}

/** Requests whose effect is a row of a table. */
const matter = {
  kind: 'test-matter',
  area: 'approvals',
  form: Payload,
  permission: 'account:read',
  bulk: true,
  factKinds: { days: 'number', approver: 'text' },
  subject: ({ unit, employment, store }) => ({
    ...{ unit, day: '2026-12-01' },
    ...(employment !== undefined && { employment }),
    ...(store !== undefined && { store }),
  }),
  facts: ({ days, approver }) => ({ days, approver }),
  title: ({ title }) => title,
  present: ({ title, days }) => [
    { name: 'title', label: 'field.title', value: title },
    { name: 'days', label: 'field.days', value: String(days) },
  ],
  records: () => [],
  check: async () => (testKind.invalid ? [{ path: 'title', key: 'record.not_found' }] : []),
  async approved({ tx }, { title }, { id }) {
    await sql`insert into test_effect (request_id, title) values (${id}, ${title})`.execute(tx)
    if (testKind.effectFails) throw new Error('The effect failed.')
  },
} satisfies Parameters<typeof defineApprovalKind<z.output<typeof Payload>>>[0]

/** The same about employees. */
const staffMatter = {
  ...matter,
  kind: 'test-staff-matter',
  area: 'workforce',
  concernsStaff: true,
  approvesByTimeout: false,
} as const

export const testMatterModule: Module = {
  name: 'test-matters',
  approvalKinds: [defineApprovalKind(matter), defineApprovalKind(staffMatter)],
  approvalDirectory: directory,
  mount: () => undefined,
}

export const createEffects = ({ database }: TestServer) =>
  sql`create table if not exists test_effect (request_id uuid primary key, title text not null)`.execute(database.db)

export async function effectsOf({ database }: TestServer, requestId: string): Promise<number> {
  const { rows } = await sql`select from test_effect where request_id = ${requestId}`.execute(database.db)
  return rows.length
}

export const byAccounts = (...accountIds: readonly string[]): FlowStepInput['candidates'] => [
  { strategy: 'account', parameters: { accountIds: [...accountIds] } },
]

/** A published flow of the test kind. */
export async function addFlow(
  { database, clock }: TestServer,
  steps: readonly Partial<FlowStepInput>[],
  more: Partial<Pick<FlowDefinition, 'appliesWhen' | 'samePerson'>> & { unit?: string; priority?: number } = {},
): Promise<string> {
  const { unit = rootUnit, priority = 1, ...given } = more
  const definition = Definition.parse({
    ...given,
    steps: steps.map((step, at) => ({ key: `s${at + 1}`, name: `Step ${at + 1}`, candidates: [], ...step })),
  })
  const [flow, version] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`delete from approval_flow where kind = 'test-matter' and unit_id = ${unit} and priority = ${priority}
    and published_version is null`.execute(database.db)
  await sql`update approval_flow set enabled = false, priority = 100 + (select count(*) from approval_flow)
    where kind = 'test-matter' and unit_id = ${unit} and priority = ${priority}`.execute(database.db)
  await sql`insert into approval_flow (id, kind, unit_id, name, priority, published_version)
    values (${flow}, 'test-matter', ${unit}, 'Test', ${priority}, 1)`.execute(database.db)
  await sql`insert into approval_flow_version (id, flow_id, number, definition, dry_run, published_at)
    values (${version}, ${flow}, 1, ${JSON.stringify(definition)}::jsonb, '{}', ${clock.now()})`.execute(database.db)
  return flow
}

/** Submits a matter as a module would, in the name of an account. */
export function submitMatter(
  { platform, clock }: TestServer,
  requester: TestStaff,
  payload: Partial<TestPayload> = {},
  more: { chosen?: Readonly<Record<string, readonly string[]>>; key?: string } = {},
): Promise<Submitted> {
  const actor: Staff = {
    kind: 'staff',
    accountId: requester.accountId,
    sessionId: '',
    permissions: new Map([['account:read', { all: true, ids: {} }]]),
  }
  const matter = { unit: rootUnit, title: 'A matter', ...payload }
  return platform.transaction((tx) =>
    submitRequest({ platform, tx, actor, now: clock.now() }, { kind: 'test-matter', payload: matter, ...more }),
  )
}

/** The request of a submission that a flow took. */
export async function submittedId(...given: Parameters<typeof submitMatter>): Promise<string> {
  const submitted = await submitMatter(...given)
  if (submitted.outcome !== 'submitted') throw new Error('No flow applies.')
  return submitted.requestId
}

type TestTask = { readonly id: string; readonly revision: number }

/** The open task of an account on a request. */
export async function taskOf({ database }: TestServer, requestId: string, { accountId }: TestStaff): Promise<TestTask> {
  return database.db
    .selectFrom('approval_task')
    .select(['id', 'revision'])
    .where('request_id', '=', requestId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
}

/** Decides on the open task of an account. */
export async function decide(
  server: TestServer,
  approver: TestStaff,
  requestId: string,
  decision: 'approve' | 'refuse' = 'approve',
  more: object = {},
) {
  const { id, revision } = await taskOf(server, requestId, approver)
  const body = { revision, key: crypto.randomUUID(), decision, opinion: 'Because', ...more }
  return approver.client.post(`/workbenchApi/approvals/tasks/${id}/decision`, body)
}

export async function stateOf({ database }: TestServer, requestId: string): Promise<string> {
  const found = await database.db
    .selectFrom('approval_request')
    .select('state')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  return found.state
}

/** Who is asked at the moment. */
export async function openApproversOf(
  { database }: TestServer,
  requestId: string,
): Promise<readonly (string | null)[]> {
  const found = await database.db
    .selectFrom('approval_task')
    .select('account_id')
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .orderBy('ordinal')
    .execute()
  return found.map(({ account_id }) => account_id)
}

type Approval = { readonly unit: string; readonly requesterId: string; readonly approverId: string }

/** A flow with a request under way, its open task, and an absence of the approver. */
export async function addApproval(
  { database: { db }, clock }: TestServer,
  { unit, requesterId, approverId }: Approval,
) {
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  const [approvalFlow = '', version = '', approvalRequest = '', approvalTask = '', approvalAbsence = ''] = ids
  const definition = Definition.parse({ steps: [{ key: 's1', name: 'Step', candidates: byAccounts(approverId) }] })
  const principals = [{ accountId: approverId, rule: 0, reason: { strategy: 'account', day: '2026-11-20', path: [] } }]
  const plan = { steps: [{ outcome: 'ask', mode: 'any', principals }], chosen: {} }
  const payload = {
    ...{ id: crypto.randomUUID(), revision: 1, type: 'notice', title: 'Article', unit, day: '2026-11-20' },
    ...{ timeZone: 'Asia/Shanghai', submittedAt: clock.now().toISOString(), publishAt: null, expiresAt: null },
  }
  await sql`insert into approval_flow (id, kind, unit_id, name, priority, published_version)
    values (${approvalFlow}, 'article-publication', ${unit}, 'Flow', 7, 1)`.execute(db)
  await sql`insert into approval_flow_version (id, flow_id, number, definition, dry_run, published_at)
    values (${version}, ${approvalFlow}, 1, ${JSON.stringify(definition)}::jsonb, '{}', ${clock.now()})`.execute(db)
  await sql`insert into approval_request (id, kind, flow_version_id, unit_id, requester_id, requester_name, subject_id,
      payload, facts, day, plan, state, step, submitted_at)
    values (${approvalRequest}, 'article-publication', ${version}, ${unit}, ${requesterId}, '测试', ${requesterId},
      ${JSON.stringify(payload)}::jsonb, '{}', '2026-11-20', ${JSON.stringify(plan)}::jsonb, 'running', 0,
      ${clock.now()})`.execute(db)
  await sql`insert into approval_task (id, request_id, step, round, ordinal, account_id, account_name, state, reason,
      opened_at)
    values (${approvalTask}, ${approvalRequest}, 0, 1, 0, ${approverId}, '测试', 'open',
      ${JSON.stringify(principals[0]?.reason)}::jsonb, ${clock.now()})`.execute(db)
  await sql`insert into approval_absence (id, account_id, during)
    values (${approvalAbsence}, ${approverId}, '[2026-12-01,2026-12-03)')`.execute(db)
  return { approvalFlow, approvalRequest, approvalTask, approvalAbsence }
}
