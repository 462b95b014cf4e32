import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, rootUnit } from '../../../testing/staff.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/recruitment/positions'
let server: TestServer
let office: TestClient
let code: string

beforeAll(async () => {
  server = await startTestServer()
  const { id } = await addProject(server, { positions: [{ headcount: 3 }, { headcount: 1 }, { headcount: 2 }] })
  const { db, pool } = server.database
  code = (await db.selectFrom('project').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code
  // Counters are added up: each has several rows until a job folds them.
  await pool.query(
    `insert into position_counter (project_id, position_id, applied, passed, paid)
      select project_id, id, 5, 1, 0 from position where headcount = 3
      union all select project_id, id, 6, 2, 0 from position where headcount = 3
      union all select project_id, id, 4, 0, 0 from position where headcount = 1`,
  )
  office = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

const read = async (query: Record<string, string>) => (await office.get(path, query)).data.records
const figures = ({ applied, passed, perPlace, projectCode }: Record<string, unknown>) => [
  ...[applied, passed, perPlace, projectCode],
]

it('positions tell their applicants, sorted by applicants per place, which is not rounded up', async () => {
  expect((await read({ sort: '-perPlace' })).map(figures)).toEqual([
    [4, 0, 4, code],
    [11, 3, 3.6, code],
    [0, 0, 0, code],
  ])
  const summary = (await office.get(`${path}/summary`)).data
  expect(summary.sums).toMatchObject({ applied: 15, passed: 3 })
})

it('pages of a sorted list continue where the last one ended', async () => {
  const first = (await office.get(path, { sort: '-perPlace', size: '2' })).data
  const { records } = (await office.get(path, { sort: '-perPlace', size: '2', after: first.next })).data
  expect(records.map(figures)).toEqual([[0, 0, 0, code]])
})

it('positions without applicants are found', async () => {
  const filters = JSON.stringify([{ field: 'applied', operator: 'between', values: ['0', '0'] }])
  expect((await read({ filters })).map(figures)).toEqual([[0, 0, 0, code]])
})
