import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, hirePerson, type TestCompany, workforceBase } from '../../../testing/hires.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let company: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  company = await addCompany(server, 'KH4', 'KH')
})
afterAll(() => server.close())

const dayFromNow = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('names papers that end soon once: to those who write them as to-dos, to other readers as ends', async () => {
  for (const days of [3, 7, 30, 45, 90]) {
    const employmentId = await hirePerson(company, '2026-01-05')
    const paper = { kind: 'work_permit', number: `WP-${days}`, validFrom: '2026-01-01', validTo: dayFromNow(days) }
    expect((await company.hr.client.post(`${workforceBase}/documents`, { employmentId, ...paper })).code).toBe(200)
  }
  const { data } = await company.hr.client.get('/workbenchApi/home/todos')
  expect(
    data.filter(({ kind }: Todo) => kind.startsWith('document.')).map(({ kind, count }: Todo) => [kind, count]),
  ).toEqual([
    ['document.ending_7', 2],
    ['document.ending_30', 1],
    ['document.ending_60', 1],
  ])
  const endsFor = async ({ client }: TestStaff) =>
    (await client.get('/workbenchApi/home/overview')).data.deadlines.filter(
      ({ kind }: { kind: string }) => kind === 'document.ends',
    )
  expect(await endsFor(company.hr)).toEqual([])
  const reader = await addStaff(server, rootUnit, {
    permissions: ['employee-document:read'],
    scopes: [{ area: 'workforce', kind: 'unit_and_below', ids: [] }],
  })
  expect(await endsFor(reader)).toHaveLength(2)
})
