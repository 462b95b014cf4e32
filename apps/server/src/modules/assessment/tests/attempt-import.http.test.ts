import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPaper, type TestPaper } from '../../../testing/assessment.ts'
import { addStaff, addUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/assessment'
let server: TestServer
let north: TestStaff
let northUnit: string
let paper: TestPaper
beforeAll(async () => {
  server = await startTestServer()
  northUnit = await addUnit(server, 'NORTH')
  north = await addStaff(server, northUnit, { admin: true })
  paper = await publishPaper(north, northUnit)
})
afterAll(() => server.close())

it('an invitation of a sheet is refused in the preview where the paper is a draft or the last day is past', async () => {
  const draft = { title: '未发布的试卷', businessUnitId: northUnit, minutes: 30, passPercent: 60, tolerance: 1 }
  expect((await north.client.post(`${base}/papers`, draft)).code).toBe(200)
  const { title } = (await north.client.get(`${base}/papers/${paper.id}`)).data.record
  const head = ['candidateName', 'phone', 'paperId', 'businessUnitId', 'closesOn']
  const rows = [
    ['甲', '13900007001', draft.title, 'NORTH', '2026-11-30'],
    ['乙', '13900007002', title, 'NORTH', '2020-01-01'],
    ['丙', '13900007003', title, 'NORTH', '2026-11-30'],
  ]
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows] }] })
  const content = Buffer.from(sheet).toString('base64')
  const { data } = await north.client.post(`${base}/attempts/imports`, { fileName: 'a.xlsx', content })
  const errorsOf = ({ cells }: { cells: Record<string, { error?: string }> }) =>
    Object.entries(cells).flatMap(([field, { error }]) => (error ? [field] : []))
  expect(data.rows.map(errorsOf)).toEqual([['paperId'], ['closesOn'], []])
})

it('a phone that another row of the sheet has names that row', async () => {
  const { title } = (await north.client.get(`${base}/papers/${paper.id}`)).data.record
  const head = ['candidateName', 'phone', 'paperId', 'businessUnitId', 'closesOn']
  const rows = ['戊', '己', '庚'].map((name) => [name, '13900007005', title, 'NORTH', '2026-11-30'])
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: [head, ...rows] }] })
  const content = Buffer.from(sheet).toString('base64')
  const { data } = await north.client.post(`${base}/attempts/imports`, { fileName: 'a.xlsx', content })
  const errors = data.rows.map(({ cells }: { cells: Record<string, { error?: string }> }) => cells.phone?.error)
  expect(errors).toEqual([undefined, 'Duplicate of row 2', 'Duplicate of row 2'])
})
