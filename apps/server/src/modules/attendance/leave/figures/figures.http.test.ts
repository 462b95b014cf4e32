import { annualLeaveLaws } from '@rostrum/attendance-rules/leave/annual-laws'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, addEmployee, setLastDay, type TestCompany } from '../../../../testing/leave.ts'
import { addStaff } from '../../../../testing/staff.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { advanceDueAccounts } from '../ledger/advance-accounts.ts'
import { leaveFigures, longAbsencesOn } from '../public.ts'

const base = '/workbenchApi/attendance'

let server: TestServer
let company: TestCompany
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-23T03:00:00Z' })
  company = await addCompany(server, 'FIG', 'TH')
  client = (await addStaff(server, company.unit, { admin: true })).client
  const { dimension, ...definition } = annualLeaveLaws.find(({ country }) => country === 'VN')?.value.rule ?? {}
  const rule = { dimension, definition: { ...definition, grant: 'natural_year', tiers: [] } }
  const { data } = await client.post(`${base}/annual-leave-rules`, {
    name: 'Rule',
    businessUnitId: company.unit,
    ...rule,
  })
  await client.post(`${base}/annual-leave-rules/${data.id}/enablement`, { revision: 1, replaces: null })
})
afterAll(() => server.close())

const ask = (employmentId: string, kindCode: string, from: string, to: string) =>
  client.post(`${base}/leave-requests`, {
    ...{ employmentId, kindCode, span: { from, to }, reason: '', key: crypto.randomUUID() },
  })

it('tells pay what was taken and paid in a range of days, by kind', async () => {
  const { employment } = await addEmployee(server, company)
  await advanceDueAccounts(server.platform, server.clock.now())
  expect(await ask(employment, 'annual', '2026-11-26', '2026-12-02')).toMatchObject({ status: 200 })
  expect(await ask(employment, 'unpaid', '2026-12-03', '2026-12-03')).toMatchObject({ status: 200 })
  const figures = await leaveFigures(server.database.db, [employment], '2026-12-01', '2026-12-31')
  expect(figures).toEqual([
    {
      ...{ employmentId: employment, kind: 'annual', takenDays: 2, paidDays: 2, paidOutDays: 0, owedDays: 0 },
      sources: ['2026-12-01', '2026-12-02'],
    },
    {
      ...{ employmentId: employment, kind: 'unpaid', takenDays: 1, paidDays: 0, paidOutDays: 0, owedDays: 0 },
      sources: ['2026-12-03'],
    },
  ])
})

it('tells pay what is paid out at leaving', async () => {
  const { employment } = await addEmployee(server, company)
  await setLastDay(server, employment, '2026-11-30')
  server.clock.set('2026-12-01T03:00:00Z')
  await advanceDueAccounts(server.platform, server.clock.now())
  server.clock.set('2026-11-23T03:00:00Z')
  const [figures] = await leaveFigures(server.database.db, [employment], '2026-11-01', '2026-12-31')
  expect(figures).toMatchObject({ kind: 'annual', takenDays: 0, paidOutDays: 11 })
})

it('marks employments on leave of 30 days or more, and no shorter leave', async () => {
  const [long, short] = [await addEmployee(server, company), await addEmployee(server, company)]
  await ask(long.employment, 'unpaid', '2026-12-01', '2026-12-30')
  await ask(short.employment, 'unpaid', '2026-12-01', '2026-12-29')
  const found = await longAbsencesOn(server.database.db, '2026-12-10', [long.employment, short.employment])
  expect([...found]).toEqual([[long.employment, '2026-12-30']])
  expect((await longAbsencesOn(server.database.db, '2026-12-31', [long.employment])).size).toBe(0)
  const requested = { by: 'unit', within: company.unit, asOf: '2026-12-10' }
  const numbers = '/workbenchApi/workforce/numbers'
  const { totals } = (await client.get(numbers, requested)).data
  expect(totals).toMatchObject({ absent: 1, present: totals.headcount - 1 })
  expect(totals.present).toBeGreaterThan(0)
  const listed = (figure: string) => client.get(`${numbers}/people`, { ...requested, figure })
  expect((await listed('absent')).data.people).toMatchObject([{ employmentId: long.employment }])
  expect((await listed('present')).data.total).toBe(totals.present)
  expect((await client.get(numbers, { ...requested, asOf: '2026-12-31' })).data.totals.absent).toBe(0)
})
