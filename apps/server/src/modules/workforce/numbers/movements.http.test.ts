import { placeGroups } from '@rostrum/contracts/stores/stores/place-groups'
import { numberPeriods, peopleFigures } from '@rostrum/contracts/workforce/numbers/choices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCompany, addEmployee, type Company, personnelStaff } from '../../../testing/personnel.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const path = '/workbenchApi/workforce/numbers'
const day = '2026-05-20'

let server: TestServer
let company: Company
let reader: Awaited<ReturnType<typeof personnelStaff>>
let moved: string

beforeAll(async () => {
  server = await startTestServer({ now: '2026-05-08T05:00:00Z' })
  company = await addCompany(server, 'MOV', 'VN')
  const office = { departmentId: company.departments.service, postId: company.posts.agent }
  const managerId = await addEmployee(company, { effectiveOn: '2024-01-08' })
  moved = await addEmployee(company, { effectiveOn: '2026-03-02', managerId })
  const back = await addEmployee(company, { effectiveOn: '2025-03-03', managerId })
  const leaves = await addEmployee(company, { effectiveOn: '2026-04-01', managerId, ...office })
  await addEmployee(company, { effectiveOn: '2026-05-04', ...office })
  const act = async (acts: string, input: object) => {
    const { code } = await company.hr.client.post(`/workbenchApi/workforce/${acts}`, {
      key: crypto.randomUUID(),
      ...input,
    })
    expect(code).toBe(200)
  }
  const sales = { departmentId: company.departments.sales, postId: company.posts.guide }
  await act('transfers', { employmentId: moved, day: '2026-05-12', changes: office })
  await act('transfers', { employmentId: back, day: '2026-05-11', changes: office })
  await act('transfers', { employmentId: back, day: '2026-05-15', changes: sales })
  await act('transfers', { employmentId: leaves, day: '2026-05-13', changes: sales })
  await act('resignations', { employmentId: leaves, type: 'agreement', day: '2026-05-17' })
  server.clock.set(`${day}T05:00:00Z`)
  reader = await personnelStaff(server, company.id, ['workforce-numbers:read'])
})
afterAll(() => server.close())

const numbers = async (input: Record<string, string>) => (await reader.client.get(path, { asOf: day, ...input })).data
const listed = async (input: Record<string, string>) =>
  (await reader.client.get(`${path}/people`, { by: 'department', asOf: day, ...input })).data

it('count a transfer between groups out of one and into the other, and not in the whole', async () => {
  const { sales, service } = company.departments
  const { groups, totals } = await numbers({ by: 'department' })
  const of = (id: string) => groups.find((group: { id: string }) => group.id === id)
  expect(of(sales)).toMatchObject({ before: 3, headcount: 2, moved_in: 2, moved_out: 2, joined: 0, left: 1 })
  expect(of(service)).toMatchObject({ before: 1, headcount: 2, moved_in: 2, moved_out: 2, joined: 1, left: 0 })
  expect(totals).toMatchObject({ moved_in: 0, moved_out: 0 })
  expect((await numbers({ by: 'unit' })).groups).toMatchObject([{ moved_in: 0, moved_out: 0 }])
  const inside = await numbers({ by: 'department', within: service })
  expect(inside.totals).toMatchObject({ moved_in: 2, moved_out: 2 })
})

it.each(placeGroups)('by %s, movements explain how the headcount changed', async (by) => {
  for (const period of numberPeriods) {
    const { groups, totals } = await numbers({ by, period })
    expect(groups.length).toBeGreaterThan(0)
    for (const { before, joined, left, moved_in, moved_out, headcount } of [...groups, totals])
      expect(before + joined - left + moved_in - moved_out).toBe(headcount)
  }
})

it('of each count open as many people, with the day of the transfer', async () => {
  const { groups, totals } = await numbers({ by: 'department' })
  for (const figure of peopleFigures) {
    expect((await listed({ figure })).total).toBe(totals[figure])
    for (const group of groups) expect((await listed({ figure, group: group.id })).total).toBe(group[figure])
  }
  const { people } = await listed({ figure: 'moved_out', group: company.departments.sales })
  expect(people).toContainEqual(expect.objectContaining({ employmentId: moved, day: '2026-05-12' }))
})
