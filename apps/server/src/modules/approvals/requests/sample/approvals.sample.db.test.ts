import { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSamples } from '../../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { tryFlow } from '../dry-run.ts'

let server: TestServer
let company = ''
beforeAll(async () => {
  server = await startTestServer()
  const names = ['accounts', 'structure', 'stores', 'employees', 'approvals', 'content']
  company = (await loadSamples(server, names)).world.idOf('business-unit/CN')
})
afterAll(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.database.db)).rows as readonly Row[]

describe('the sample approvals', () => {
  it('have a published flow for each kind in each company, whose definitions are valid', async () => {
    const rows = await rowsOf<{ kind: string; definition: unknown; draft: unknown }>(
      sql`select kind, version.definition from approval_flow flow join approval_flow_version version
        on version.flow_id = flow.id and version.number = flow.published_version`,
    )
    for (const { definition } of rows) FlowDefinition.parse(definition)
    expect(rows.filter(({ kind }) => kind === 'transfer')).toHaveLength(6)
    expect(rows.filter(({ kind }) => kind === 'article-publication')).toHaveLength(1)
  })

  it('leave the administrator something to decide, some of it overdue', async () => {
    const [counts] = await rowsOf<{ open: number; overdue: number; decided: number; own: number }>(sql`select
      count(*) filter (where task.state = 'open')::int as open,
      count(*) filter (where task.state = 'open' and due_at < ${server.clock.now()})::int as overdue,
      count(*) filter (where decided_at is not null)::int as decided,
      (select count(*)::int from approval_request where requester_id = admin.id and state = 'running') as own
      from approval_task task join account admin on admin.id = task.account_id and admin.username = 'admin'
      group by admin.id`)
    expect(counts).toEqual({ open: 8, overdue: 1, decided: 5, own: 2 })
  })

  it('can be tried with everyone of a company in a few seconds', async () => {
    const definition = FlowDefinition.parse({
      steps: [
        { key: 'one', name: 'One', candidates: [{ strategy: 'manager' }], ifNone: { act: 'administrator' } },
        { key: 'two', name: 'Two', candidates: [{ strategy: 'department_head', parameters: { levels: 0 } }] },
      ],
    })
    const started = performance.now()
    const result = await tryFlow(server.platform, 'transfer', definition, company, server.clock.now())
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(result.people).toBeGreaterThan(700)
    expect(result.asDrawn + result.otherPath + result.stopped).toBe(result.people)
    expect(result.causes.find(({ cause }) => cause === 'no_account')?.people).toBeGreaterThan(0)
  })
})
