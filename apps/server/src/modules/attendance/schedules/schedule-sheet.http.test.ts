import { defaultRules } from '@rostrum/contracts/attendance/templates/rules'
import { addDays } from '@rostrum/contracts/kernel/days'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGuide, addRetailer, type TestCompany } from '../../../testing/attendance.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/attendance'
const path = `${base}/schedule-rows`
const permissions = [
  'attendance-configuration:read',
  'attendance-configuration:write',
  'attendance-configuration:export',
]

let server: TestServer
let company: TestCompany
let jobNumber: string
let employment: string
let monday: string

beforeAll(async () => {
  server = await startTestServer()
  company = await addRetailer(server, 'VN', permissions)
  const since = { businessUnitId: company.unit, effectiveOn: '2026-01-01' }
  const shift = (await company.hr.post(`${base}/shifts`, { ...since, code: 'D', name: 'Day' })).data.id
  const rules = { ...defaultRules, pattern: { kind: 'week', days: [shift, shift, shift, shift, shift, null, null] } }
  const { id } = (await company.hr.post(`${base}/templates`, { ...since, name: 'T', rules })).data
  await company.hr.post(`${base}/templates/${id}/publication`, { revision: 1 })
  await company.hr.post(`${base}/template-assignments`, { templateId: id, unitId: company.unit, from: '2026-01-01' })
  employment = (await addGuide(server, company)).employment
  const { rows } = await server.database.pool.query('select job_number from employment where id = $1', [employment])
  jobNumber = rows[0].job_number
  const today = server.clock.now()
  monday = addDays(today.toISOString().slice(0, 10), 8 - (today.getUTCDay() || 7) + 7)
})
afterAll(() => server.close())

async function upload(rows: readonly (readonly string[])[]) {
  const sheet = await writeXlsx({ sheets: [{ name: 'x', rows: rows.map((row) => [...row]) }] })
  const content = Buffer.from(sheet).toString('base64')
  const { data, msg } = await company.hr.post(`${path}/imports`, { fileName: 'x.xlsx', content })
  if (!data) throw new Error(msg)
  return data
}
const confirm = async (id: string) => (await company.hr.post(`${path}/imports/${id}/confirmation`, {})).data
const listed = async () =>
  (await company.hr.get(path, { sort: 'day' })).data.records.map(({ day, shift }: { day: string; shift: string }) => [
    day,
    shift,
  ])

it('a sheet of people by days becomes rows, and the same sheet again changes nothing', async () => {
  const days = [0, 1, 5].map((step) => addDays(monday, step))
  const sheet = [
    ['Job number', 'Name', ...days],
    [jobNumber, 'Lan', 'rest', '', 'd'],
  ]
  const preview = await upload(sheet)
  expect(preview.counts).toMatchObject({ new: 2, invalid: 0 })
  expect(await confirm(preview.id)).toMatchObject({ created: 2 })
  expect(await listed()).toEqual([
    [days[0], 'R'],
    [days[2], 'D'],
  ])
  expect((await upload(sheet)).counts).toMatchObject({ new: 0, invalid: 0 })
  const { data } = await company.hr.get(`${base}/schedules/grid`, { from: monday, to: addDays(monday, 6) })
  expect(data.people[0].cells[0].row).toMatchObject({ shiftId: null })
})

it('a sheet of rows is refused at its cells: unknown people, unknown codes, holidays', async () => {
  const { rows } = await server.database.pool.query(
    `select min(day)::text as day from holiday where country = 'VN' and kind = 'statutory' and day > $1`,
    [addDays(monday, 7)],
  )
  const preview = await upload([
    ['Job number', 'Date', 'Shift'],
    ['nobody', monday, 'D'],
    [jobNumber, addDays(monday, 2), 'X'],
    [jobNumber, rows[0].day, 'D'],
    [jobNumber, addDays(monday, 3), 'R'],
  ])
  expect(preview.counts).toMatchObject({ invalid: 3, new: 1 })
  const causes = (await company.hr.get(`${path}/imports/${preview.id}/causes`)).data
  expect(causes.map(({ field }: { field: string }) => field).toSorted()).toEqual(['jobNumber', 'shift', 'shift'])
})

it('a row is changed by its record, and refused as its cell would be', async () => {
  const { records } = (await company.hr.get(path, { sort: 'day' })).data
  const [row] = records
  const put = (shift: string, revision = row.revision) =>
    company.hr.send({ method: 'PUT', url: `${path}/${row.id}`, payload: { revision, shift } })
  expect((await put('X')).errors).toMatchObject([{ path: 'shift' }])
  expect(await put('D')).toMatchObject({ success: true })
  expect((await listed())[0]).toEqual([row.day, 'D'])
  expect((await put('R')).reason).toBe('record.conflict')
})
