import { ruleNameLength } from '@rostrum/contracts/attendance/leave/rule-calls'
import { shortLine } from '@rostrum/contracts/kernel/text-schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSamples } from '../../../../testing/load-samples.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let elapsed: ReadonlyMap<string, number>
beforeAll(async () => {
  server = await startTestServer()
  const names = ['accounts', 'structure', 'stores', 'employees', 'approvals', 'attendance-templates', 'leave']
  elapsed = (await loadSamples(server, names)).elapsed
})
afterAll(() => server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.database.db)).rows as readonly Row[]

describe('the sample leave', () => {
  it('gives everyone at work an account whose figures are those of its ledger', async () => {
    const [counts] = await rowsOf<{ people: number; wrong: number }>(sql`
      select count(*)::int as people, count(*) filter (where account.remaining <> coalesce(ledger.days, 0))::int as wrong
      from leave_account account
      left join (select employment_id, sum(days) as days from leave_ledger group by employment_id) ledger
        on ledger.employment_id = account.id
      where account.leave_year is not null`)
    expect(counts?.wrong).toBe(0)
    expect(counts?.people).toBeGreaterThan(2000)
  })

  it('has requests in every state, and something to decide in each company', async () => {
    const rows = await rowsOf<{ state: string; requests: number }>(
      sql`select state, count(*)::int as requests from leave_request group by state order by state`,
    )
    const states = ['approved', 'cancelled', 'pending', 'refused', 'shortened', 'withdrawn']
    expect(rows.map(({ state }) => state)).toEqual(states)
    const [open] = await rowsOf<{ units: number }>(sql`select count(distinct unit_id)::int as units
      from approval_request where kind = 'leave' and state = 'running'`)
    expect(open?.units).toBe(6)
  })

  it('has rules with names that people could have typed', async () => {
    const name = shortLine(1, ruleNameLength)
    const rules = await rowsOf<{ name: string }>(sql`select name from annual_leave_rule`)
    expect(rules.filter((rule) => !name.safeParse(rule.name).success)).toEqual([])
  })

  it('never takes more than a lot has', async () => {
    const rows = await rowsOf(sql`select lot_id from leave_ledger group by lot_id having sum(days) < 0`)
    expect(rows).toEqual([])
  })

  it('takes at most three times as long as its employees, about twice on any machine', () => {
    expect((elapsed.get('leave') ?? 0) / (elapsed.get('employees') ?? 0)).toBeLessThan(3)
  })
})
