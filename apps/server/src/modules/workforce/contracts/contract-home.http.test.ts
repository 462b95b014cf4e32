import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, hirePerson, type TestCompany, workforceBase } from '../../../testing/hires.ts'
import { listAt } from '../../../testing/list-at.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'KH1', 'KH')
})
afterAll(() => server.close())

const dayFromNow = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('names contracts that end within 7, 30 and 60 days but those of leavers, the next ends, and people without one', async () => {
  for (const days of [3, 7, 30, 45, 90]) {
    const employmentId = await hirePerson(company, '2026-01-05')
    const contract = { kind: 'fixed_term', startsOn: '2026-01-05', signedOn: '2026-01-05', endsOn: dayFromNow(days) }
    await company.hr.client.post(`${workforceBase}/contracts`, { employmentId, ...contract })
  }
  for (const [leavesOn, endsOn] of [
    [dayFromNow(5), '2028-01-04'],
    [dayFromNow(4), dayFromNow(4)],
  ]) {
    const employmentId = await hirePerson(company, '2026-01-05')
    const contract = { kind: 'fixed_term', startsOn: '2026-01-05', signedOn: '2026-01-05', endsOn }
    await company.hr.client.post(`${workforceBase}/contracts`, { employmentId, ...contract })
    await server.database.pool.query(
      `update assignment_row set leave_date = '${leavesOn}' where subject_id = '${employmentId}'`,
    )
  }
  await hirePerson(company, '2026-01-05')
  const { data } = await company.hr.client.get('/workbenchApi/home/todos')
  const todos = data.filter(({ kind }: Todo) => kind.startsWith('contract.'))
  expect(todos.map(({ kind, count }: Todo) => [kind, count])).toEqual([
    ['contract.ending_7', 2],
    ['contract.ending_30', 1],
    ['contract.ending_60', 1],
    ['contract.missing', 1],
  ])
  for (const { path, count, dueField, dueDay } of todos as Todo[]) {
    const list = await listAt(company.hr.client, path)
    expect([path, list.data.total]).toEqual([path, count])
    if (dueField) expect(list.data.records.map((record: Record<string, string>) => record[dueField])).toContain(dueDay)
  }
  const endsFor = async ({ client }: TestStaff) =>
    (await client.get('/workbenchApi/home/overview')).data.deadlines.filter(
      ({ kind }: { kind: string }) => kind === 'contract.ends',
    )
  expect(await endsFor(company.hr)).toEqual([])
  const reader = await addStaff(server, rootUnit, {
    permissions: ['contract:read'],
    scopes: [{ area: 'workforce', kind: 'unit_and_below', ids: [] }],
  })
  expect(await endsFor(reader)).toHaveLength(2)
})
