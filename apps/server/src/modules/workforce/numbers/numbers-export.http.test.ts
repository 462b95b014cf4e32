import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, addEmployee, type Company, personnelStaff } from '../../../testing/personnel.ts'
import { addUnit } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/numbers'
const day = '2026-05-20'
const columns = [
  'headcount',
  'present',
  'absent',
  'planned',
  'open',
  'joined',
  'left',
  'moved_in',
  'moved_out',
] as const
const further = ['probation', 'passed', 'refused'] as const

type Staff = Awaited<ReturnType<typeof personnelStaff>>
type Figures = Readonly<Record<string, number | null>>

let server: TestServer
let company: Company
let reader: Staff
let unable: Staff

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set(`${day}T05:00:00Z`)
  company = await addCompany(server, 'NEX', 'VN')
  const other = await addCompany(server, 'NEY', 'VN')
  reader = await personnelStaff(server, company.id, ['workforce-numbers:read', 'workforce-numbers:export'])
  unable = await personnelStaff(server, company.id, ['workforce-numbers:read'])
  await addEmployee(company, { effectiveOn: '2026-03-02' })
  await addEmployee(company, { effectiveOn: '2026-05-04' })
  const { service: departmentId } = company.departments
  await addEmployee(company, { effectiveOn: '2024-01-08', departmentId, postId: company.posts.agent })
  const leaves = await addEmployee(company, { effectiveOn: '2021-02-01' })
  await addEmployee(other, { effectiveOn: '2026-05-04' })
  server.clock.set('2026-05-08T05:00:00Z')
  const { code } = await company.hr.client.post('/workbenchApi/workforce/resignations', {
    ...{ key: crypto.randomUUID(), employmentId: leaves, type: 'agreement', day: '2026-05-10' },
  })
  expect(code).toBe(200)
  server.clock.set(`${day}T05:00:00Z`)
})
afterAll(() => server.close())

const exported = (staff: Staff, query: Record<string, string>, language = 'en') =>
  staff.client.raw({ method: 'GET', url: `${path}/export`, query, headers: { 'accept-language': language } })
async function sheetsOf(query: Record<string, string>, language?: string) {
  const answer = await exported(reader, query, language)
  expect(answer.statusCode).toBe(200)
  return { answer, sheets: (await readXlsx(new Uint8Array(answer.rawPayload))).sheets }
}
const percent = (turnover: unknown) => (typeof turnover === 'number' ? Math.floor(turnover * 1000) / 10 : null)
const cellsOf = (figures: Figures) => [
  ...columns.map((column) =>
    column === 'open' && typeof figures.planned === 'number'
      ? Math.max(0, figures.planned - Number(figures.headcount))
      : (figures[column] ?? null),
  ),
  percent(figures.turnover),
  ...further.map((column) => figures[column]),
]

describe('exported numbers', () => {
  it.each(['unit', 'department', 'region', 'store'])('by %s are those of the page, and their sums too', async (by) => {
    const { totals, groups } = (await reader.client.get(path, { by, asOf: day, sort: 'name' })).data
    const [sheet] = (await sheetsOf({ by, asOf: day, sort: 'name' })).sheets
    const [, head, ...rows] = sheet?.rows ?? []
    expect(head).toHaveLength(14)
    const figures = rows.map(([, ...cells]) => head?.slice(1).map((_, at) => cells[at] ?? null))
    expect(figures).toEqual([...groups, totals].map(cellsOf))
    expect(rows.at(-1)?.[0]).toBe('Total')
    expect(sheet?.autoFilter?.range).toBe(`A2:N${groups.length + 2}`)
  })
  it('say their place, period, time zone and time, with days as days', async () => {
    const within = company.departments.sales
    const [sheet] = (await sheetsOf({ by: 'department', within, asOf: day, period: 'quarter' })).sheets
    const line = (sheet?.rows[0] ?? [])
      .slice(0, 10)
      .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 16) : cell))
    expect(line).toEqual([
      ...['Place', 'All departments / Sales', 'Period from', '2026-04-01T00:00', 'Day', `${day}T00:00`],
      ...['Time zone', 'Asia/Shanghai', 'Created', `${day}T13:00`],
    ])
    expect(sheet?.freezePane).toMatchObject({ rows: 2 })
  })
  it('have reasons, service and months on further sheets', async () => {
    const { totals } = (await reader.client.get(path, { by: 'unit', asOf: day })).data
    const { months } = (await reader.client.get(`${path}/trend`, { by: 'unit', asOf: day })).data
    const [, leaving, service, trend] = (await sheetsOf({ by: 'unit', asOf: day })).sheets
    expect(leaving?.rows.slice(1).filter(([, count]) => count !== 0)).toEqual([['Mutual agreement', 1]])
    expect(service?.rows.slice(1).map(([, count]) => count)).toEqual(Object.values(totals.service))
    expect(trend?.rows.slice(1)).toEqual(
      months.map((month: { month: string; headcount: number; joined: number; left: number }) => [
        ...[month.month, month.headcount, month.joined, month.left],
      ]),
    )
  })
  it('follow the search of the page, and its language', async () => {
    const { answer, sheets } = await sheetsOf({ by: 'department', asOf: day, search: 'Service' }, 'vi')
    const [, [head] = [], ...rows] = sheets[0]?.rows ?? []
    expect(head).toBe('Phòng ban')
    expect(rows.map(([name]) => name)).toEqual(['Service · NEX'])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `Số liệu nhân sự 2026-05-01–${day}.xlsx`,
    )
  })
})

describe('who may export them', () => {
  it('finds no one and no name of a place out of reach, without a sum', async () => {
    const stranger = await personnelStaff(server, await addUnit(server, 'NEZ'), ['workforce-numbers:export'])
    for (const [by, within, top] of [
      ['department', company.departments.sales, 'All departments'],
      ['unit', company.id, 'All business units'],
    ] as const) {
      const answer = await exported(stranger, { by, within, asOf: day })
      const [sheet] = (await readXlsx(new Uint8Array(answer.rawPayload))).sheets
      expect(sheet?.rows).toHaveLength(2)
      expect(sheet?.rows[0]?.[1]).toBe(top)
    }
  })
  it('exports people in the own scope, and each export is recorded', async () => {
    const [sheet] = (await sheetsOf({ by: 'unit', asOf: day })).sheets
    expect(sheet?.rows.slice(2).map(([name]) => name)).toEqual(['NEX', 'Total'])
    const { rows } = await server.database.pool.query(
      `select entity, facts from audit_record where event = 'workforce-numbers.exported' order by id desc limit 1`,
    )
    expect(rows).toMatchObject([
      { entity: 'workforce-numbers', facts: { rows: 1, by: 'unit', from: '2026-05-01', day } },
    ])
  })
  it('is refused with the permission to read alone', async () => {
    expect((await exported(unable, { by: 'unit' })).statusCode).toBe(403)
  })
})
