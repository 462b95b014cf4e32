import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, addEmployee } from '../../../../testing/leave.ts'
import { addStaff } from '../../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { advanceDueAccounts } from './advance-accounts.ts'

const people = 24
const base = '/workbenchApi/attendance'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
})
afterAll(() => server.close())

type Sum = { readonly kind: string; readonly rows: number; readonly days: number }

it('grants, carries and expires once although the server is killed in the middle of its midnight', async () => {
  const company = await addCompany(server, 'KILL', 'VN')
  for (let count = 0; count < people; count++) await addEmployee(server, company)
  const { client } = await addStaff(server, company.unit, { admin: true })
  const { dimension, ...definition } = annualLeaveLaws.find(({ country }) => country === 'VN')?.value.rule ?? {}
  const carry = { kind: 'up_to', days: 3, validMonths: 3 }
  const rule = { dimension, definition: { ...definition, grant: 'natural_year', tiers: [], carry } }
  const { data } = await client.post(`${base}/annual-leave-rules`, {
    name: 'Rule',
    businessUnitId: company.unit,
    ...rule,
  })
  await client.post(`${base}/annual-leave-rules/${data.id}/enablement`, { revision: 1, replaces: null })
  const { db } = server.database
  server.clock.set('2027-04-02T03:00:00Z')
  const now = server.clock.now()
  const written = () =>
    sql<Sum>`select kind, count(*)::int as rows, sum(days)::float8 as days from leave_ledger
    where day >= '2027-01-01' group by kind order by kind`.execute(db)
  // Every connection that has written rows is cut before it commits, as by kill -9.
  await sql`create function cut_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db)
  await sql`create trigger cut_connection after insert on leave_ledger
    for each statement execute function cut_connection()`.execute(db)
  await expect(advanceDueAccounts(server.platform, now)).rejects.toThrow()
  await sql`drop trigger cut_connection on leave_ledger`.execute(db)
  expect((await written()).rows).toEqual([])
  await Promise.all([advanceDueAccounts(server.platform, now), advanceDueAccounts(server.platform, now)])
  await advanceDueAccounts(server.platform, now)
  expect((await written()).rows).toEqual([
    { kind: 'carry', rows: people, days: people * 3 },
    { kind: 'expire', rows: people * 2, days: -people * 15 },
    { kind: 'grant', rows: people, days: people * 12 },
  ])
})
