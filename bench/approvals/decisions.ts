import { randomUUID } from 'node:crypto'
import { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { decideTask } from '@rostrum/server/engines/approval/decide-task'
import { submitRequest } from '@rostrum/server/engines/approval/submit-request'
import type { Staff } from '@rostrum/server/kernel/actor'
import type { Platform } from '@rostrum/server/kernel/platform'
import { sql } from 'kysely'

export const clients = 16

type PreparedDecisions = { readonly approver: Staff; readonly taskIds: readonly string[] }

const staff = (accountId: string): Staff => ({
  kind: 'staff',
  accountId,
  sessionId: randomUUID(),
  permissions: new Map([['article:write', { all: true, ids: {} }]]),
})

/** Runs work on items with some clients at once. */
export async function withClients<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

/** Requests to publish articles, each with one open task of the same approver. */
export async function addDecisions(platform: Platform, requests: number): Promise<PreparedDecisions> {
  const { db } = platform.database
  const accounts = await db.selectFrom('account').select('id').where('locked', '=', false).limit(2).execute()
  const [requester, approver] = accounts.map(({ id }) => staff(id))
  if (!requester || !approver) throw new Error('The sample data has fewer than two accounts.')
  const unit = await db
    .selectFrom('business_unit')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  const definition = FlowDefinition.parse({
    steps: [
      {
        ...{ key: 'one', name: 'One' },
        candidates: [{ strategy: 'account', parameters: { accountIds: [approver.accountId] } }],
      },
    ],
  })
  const [flow, now] = [randomUUID(), new Date()]
  await sql`insert into approval_flow (id, kind, unit_id, name, priority, published_version)
    values (${flow}, 'article-publication', ${unit.id}, 'Bench', 1, 1)`.execute(db)
  await sql`insert into approval_flow_version (id, flow_id, number, definition, dry_run, published_at)
    values (${randomUUID()}, ${flow}, 1, ${JSON.stringify(definition)}::jsonb, '{}', ${now})`.execute(db)
  const { rows: articles } = await sql<{ id: string; revision: number }>`
    insert into article (id, kind, title, body, search_text, created_at, updated_at, business_unit_id)
    select gen_random_uuid(), 'notice', 'Article ' || n, '<p>x</p>', '', ${now}::timestamptz, ${now}::timestamptz, ${unit.id}::uuid
    from generate_series(1, ${requests}::int) n returning id, revision`.execute(db)
  await withClients(articles, ({ id, revision }) => {
    const payload = {
      ...{ id, revision, type: 'notice', title: 'Article', unit: unit.id, day: now.toISOString().slice(0, 10) },
      ...{ timeZone: platform.config.timeZone, submittedAt: now.toISOString(), publishAt: null, expiresAt: null },
    }
    return platform.transaction((tx) =>
      submitRequest({ platform, tx, actor: requester, now }, { kind: 'article-publication', payload }),
    )
  })
  const tasks = await db
    .selectFrom('approval_task')
    .select('id')
    .where('account_id', '=', approver.accountId)
    .where('state', '=', 'open')
    .execute()
  return { approver, taskIds: tasks.map(({ id }) => id) }
}

/** Approves one request, which publishes its article. */
export const decideOne = (platform: Platform, actor: Staff, taskId: string, after?: () => void) =>
  platform.transaction(async (tx) => {
    const context = { platform, tx, actor, now: new Date() }
    const decided = await decideTask(context, {
      ...{ taskId, revision: 1, key: randomUUID(), decision: 'approve', opinion: '' },
    })
    after?.()
    return decided
  })
