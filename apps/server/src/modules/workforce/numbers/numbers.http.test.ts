import { peopleFigures } from '@rostrum/contracts/workforce/numbers/choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCompany, addEmployee, type Company, personnelStaff } from '../../../testing/personnel.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { periodStart } from './period-start.ts'

const path = '/workbenchApi/workforce/numbers'
const day = '2026-05-20'

let server: TestServer
let company: Company
let other: Company
let reader: Awaited<ReturnType<typeof personnelStaff>>
/** The people of the company by what happens to them. */
const people: Record<'stays' | 'joins' | 'leaves' | 'passes' | 'serves', string> = {
  ...{ stays: '', joins: '', leaves: '', passes: '', serves: '' },
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set(`${day}T05:00:00Z`)
  company = await addCompany(server, 'NUM', 'VN')
  other = await addCompany(server, 'NUO', 'VN')
  reader = await personnelStaff(server, company.id, ['workforce-numbers:read'])
  people.stays = await addEmployee(company, { effectiveOn: '2026-03-02' })
  people.joins = await addEmployee(company, { effectiveOn: '2026-05-04', regularisationDate: '2026-08-04' })
  people.leaves = await addEmployee(company, { effectiveOn: '2021-02-01' })
  people.passes = await addEmployee(company, { effectiveOn: '2026-04-01', regularisationDate: '2026-05-11' })
  const { service: departmentId } = company.departments
  people.serves = await addEmployee(company, {
    ...{ effectiveOn: '2024-01-08', departmentId, postId: company.posts.agent },
  })
  await addEmployee(other, { effectiveOn: '2026-05-04' })
  server.clock.set('2026-05-08T05:00:00Z')
  const act = (acts: string, input: object) =>
    company.hr.client.post(`/workbenchApi/workforce/${acts}`, { key: acts, ...input })
  const acts = [
    await act('regularisation', { employmentId: people.passes, type: 'normal', day: '2026-05-11' }),
    await act('resignations', { employmentId: people.leaves, type: 'agreement', day: '2026-05-10' }),
  ]
  expect(acts.map(({ code }) => code)).toEqual([200, 200])
  server.clock.set(`${day}T05:00:00Z`)
})
afterAll(() => server.close())

const numbers = async (input: Record<string, string> = {}) =>
  (await reader.client.get(path, { by: 'unit', asOf: day, ...input })).data
const listed = async (input: Record<string, string>) =>
  (await reader.client.get(`${path}/people`, { by: 'unit', asOf: day, ...input })).data

describe('the numbers of people', () => {
  it('are the people of the day, and who came and went in the month up to it', async () => {
    const { totals, from } = await numbers()
    expect(from).toBe('2026-05-01')
    expect(totals).toMatchObject({ headcount: 4, before: 4, joined: 1, left: 1, probation: 1, passed: 1, refused: 0 })
    expect(totals.turnover).toBe(0.25)
    expect(totals.leaving).toMatchObject({ agreement: 1, own_wish: 0 })
    expect(totals.service).toEqual({
      ...{ under_3_months: 3, under_1_year: 0, under_3_years: 1, under_5_years: 0, from_5_years: 0 },
    })
  })
  it('are those of another day as they were then', async () => {
    const { totals, day: shown } = await numbers({ asOf: '2026-05-03' })
    expect(shown).toBe('2026-05-03')
    expect(totals).toMatchObject({ headcount: 4, joined: 0, left: 0, passed: 0, probation: 1 })
    expect((await numbers({ asOf: '2021-01-31' })).totals).toMatchObject({ headcount: 0, turnover: null })
  })
  it('add up the same by each kind of place', async () => {
    const { planned: _planned, ...totals } = (await numbers()).totals
    for (const by of ['region', 'department', 'store']) {
      const found = await numbers({ by })
      expect(found.totals).toMatchObject(totals)
      const sum = found.groups.reduce((before: number, group: { headcount: number }) => before + group.headcount, 0)
      expect(sum).toBe(totals.headcount)
    }
  })
  it('are planned where posts are, and not by region', async () => {
    await server.database.pool.query(`update post_row set headcount = 6 where subject_id = $1`, [company.posts.guide])
    const { groups } = await numbers({ by: 'department' })
    expect(groups.find(({ id }: { id: string }) => id === company.departments.sales)).toMatchObject({
      ...{ headcount: 3, planned: 6, joined: 1, left: 1 },
    })
    expect(groups.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Sales · NUM', 'Service · NUM'])
    expect((await numbers({ by: 'unit' })).totals.planned).toBe(6)
    expect((await numbers({ by: 'region' })).totals.planned).toBeNull()
  })
  it('of each count open as many people', async () => {
    const { totals } = await numbers({ period: 'quarter' })
    for (const figure of peopleFigures) expect((await listed({ figure, period: 'quarter' })).total).toBe(totals[figure])
    for (const [service, count] of Object.entries(totals.service))
      expect((await listed({ figure: 'headcount', service })).total).toBe(count)
    const left = await listed({ figure: 'left', leaving: 'agreement' })
    expect(left.people.map(({ employmentId }: { employmentId: string }) => employmentId)).toEqual([people.leaves])
    expect((await listed({ figure: 'left', leaving: 'death' })).total).toBe(0)
  })
  it('of a group are those of its people alone', async () => {
    const found = await listed({ by: 'department', figure: 'headcount', group: company.departments.service })
    expect(found.people.map(({ employmentId }: { employmentId: string }) => employmentId)).toEqual([people.serves])
  })
  it('have a trend whose last month is the day', async () => {
    const { months } = (await reader.client.get(`${path}/trend`, { by: 'unit', asOf: day })).data
    expect(months).toHaveLength(13)
    expect(months.at(-1)).toEqual({ month: '2026-05', headcount: 4, joined: 1, left: 1 })
    expect(months.at(-2)).toMatchObject({ month: '2026-04', headcount: 4, joined: 1, left: 0 })
    expect(months.at(0)).toMatchObject({ month: '2025-05', headcount: 2 })
  })
})

describe('who may see them', () => {
  it('sees people in the own scope', async () => {
    const { groups } = await numbers()
    expect(groups.map(({ id }: { id: string }) => id)).toEqual([company.id])
  })
  it('is refused without the permission', async () => {
    const stranger = await addStaff(server, company.id, { permissions: ['employee:read'] })
    expect((await stranger.client.get(path, { by: 'unit' })).code).toBe(403)
  })
})

it('a quarter and a year begin on their first days', () => {
  expect(['2026-01-31', '2026-06-30', '2026-12-01'].map((one) => periodStart(one, 'quarter'))).toEqual([
    ...['2026-01-01', '2026-04-01', '2026-10-01'],
  ])
  expect(periodStart(day, 'year')).toBe('2026-01-01')
})
