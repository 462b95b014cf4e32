import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../../testing/recruitment.ts'
import { addStaff, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/recruitment/positions'
let server: TestServer
let staff: TestStaff
let projectCode: string

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-11-23T04:00:00Z')
  const windows = { apply: { start: '2027-01-01T00:00:00.000Z', end: '2027-02-01T00:00:00.000Z' } }
  const { id } = await addProject(server, { title: '甲', title_en: 'Alpha', windows })
  const project = await server.database.db.selectFrom('project').select('code').where('id', '=', id).execute()
  projectCode = project[0]?.code ?? ''
  staff = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

const head = ['projectId', 'code', 'title', 'employer', 'categoryCode', 'categoryName', 'headcount']
const rowFor = (project: string, code: string, headcount: string | number = 2) => [
  ...[project, code, `Clerk ${code}`, 'Library', '01', 'Clerks', headcount],
]

async function upload(rows: (string | number)[][]) {
  const file = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows] }] })
  const content = Buffer.from(file).toString('base64')
  return (await staff.client.post(`${path}/imports`, { fileName: 'x.xlsx', content })).data
}
const put = (who: TestStaff, url: string, payload: object) => who.client.send({ method: 'PUT', url, payload })
const causesOf = async (id: string) => (await staff.client.get(`${path}/imports/${id}/causes`)).data

it('a project is found by its code and by its name in either language', async () => {
  const { counts } = await upload([rowFor('甲', 'P1'), rowFor('alpha', 'P2'), rowFor(projectCode, 'P3')])
  expect(counts).toMatchObject({ rows: 3, new: 3, invalid: 0 })
})

it('equal problems are one cause, the most frequent first, and one replacement corrects all rows of a text', async () => {
  const { id } = await upload([
    ...['Q1', 'Q2', 'Q3'].map((code) => rowFor('Alpa', code)),
    rowFor('Alpha', 'Q4', 'two'),
    rowFor('Alpha', 'Q5', 'many'),
  ])
  const causes = await causesOf(id)
  expect(causes).toHaveLength(2)
  expect(causes[0]).toMatchObject({ field: 'projectId', rows: 3 })
  expect(causes[0].texts).toEqual([{ text: 'Alpa', rows: 3, numbers: [2, 3, 4] }])
  expect(causes[1].texts.map(({ text }: { text: string }) => text)).toEqual(['two', 'many'])
  const change = { field: 'projectId', from: 'Alpa', to: 'Alpha' }
  const { data } = await put(staff, `${path}/imports/${id}/replacement`, change)
  expect(data).toMatchObject({ replaced: 3, counts: { new: 3, invalid: 2 } })
  expect(await causesOf(id)).toHaveLength(1)
  expect((await put(staff, `${path}/imports/${id}/replacement`, change)).data.replaced).toBe(0)
})

it('a row that is excluded is neither written nor in the way, and can be included again', async () => {
  const { id } = await upload([rowFor('Alpha', 'R1'), rowFor('Alpha', 'R1'), rowFor('Nowhere', 'R2')])
  const select = async (numbers: number[], excluded: boolean) =>
    (await put(staff, `${path}/imports/${id}/selection`, { numbers, excluded })).data.counts
  expect(await select([2, 4], true)).toMatchObject({ rows: 3, new: 1, invalid: 0, excluded: 2 })
  expect(await select([2], false)).toMatchObject({ new: 1, invalid: 1, excluded: 1 })
  expect(await select([2], true)).toMatchObject({ new: 1, invalid: 0, excluded: 2 })
  const { rows } = (await staff.client.get(`${path}/imports/${id}`, { mark: 'excluded' })).data
  expect(rows.map(({ number }: { number: number }) => number)).toEqual([2, 4])
  const cell = { number: 4, field: 'projectId', text: 'Alpha' }
  expect((await put(staff, `${path}/imports/${id}/cell`, cell)).code).toBe(404)
  expect((await staff.client.post(`${path}/imports/${id}/confirmation`)).data).toMatchObject({ created: 1 })
  const written = server.database.db.selectFrom('position').select('code').where('code', 'like', 'R%')
  expect(await written.execute()).toEqual([{ code: 'R1' }])
})

it('an import belongs to its uploader, and a column that the sheet lacks cannot be replaced', async () => {
  const { id } = await upload([rowFor('Nowhere', 'S1')])
  const other = await addStaff(server, rootUnit, { admin: true })
  const replacement = { field: 'projectId', from: 'Nowhere', to: 'Alpha' }
  for (const reply of [
    await other.client.get(`${path}/imports/${id}/causes`),
    await put(other, `${path}/imports/${id}/replacement`, replacement),
    await put(other, `${path}/imports/${id}/selection`, { numbers: [2], excluded: true }),
    await put(staff, `${path}/imports/${id}/replacement`, { ...replacement, field: 'department' }),
  ])
    expect(reply.code).toBe(404)
})
