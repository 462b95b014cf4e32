import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProject } from '../../testing/recruitment.ts'
import { addStaff, addUnit, rootUnit } from '../../testing/staff.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const positions = '/workbenchApi/recruitment/positions'
let server: TestServer
let english: TestClient
let chinese: TestClient
let projectId: string

beforeAll(async () => {
  server = await startTestServer()
  const tv = { employer: '电视台', employer_en: 'Television' }
  const at = (day: number) => ({ cancelled_at: new Date(`2026-11-${String(day).padStart(2, '0')}T03:00:00Z`) })
  const given = [
    { ...tv, headcount: 1, ...at(1) },
    { ...tv, headcount: 4, ...at(20) },
    { employer: '报社', headcount: 9, ...at(28) },
  ]
  projectId = (await addProject(server, { title: '甲', title_en: 'Alpha', positions: given })).id
  await addProject(server, { title: '乙', positions: [{ employer: '医院', headcount: 20 }] })
  english = (await addStaff(server, rootUnit, { admin: true })).client
  chinese = (await addStaff(server, rootUnit, { admin: true })).client
  chinese.headers['accept-language'] = 'zh-CN'
})
afterAll(() => server.close())

const by = (field: string, operator: string, ...values: string[]) => JSON.stringify([{ field, operator, values }])
const codes = async (filters: string) =>
  (await english.get(positions, { filters })).data.records.map(({ code }: { code: string }) => code)

it('a column is in the language of the reader where it has a translation, and is sorted and filtered by it', async () => {
  const employers = async (client: TestClient) => {
    const { records } = (await client.get(positions, { sort: 'employer' })).data
    return records.map(({ employer }: { employer: string }) => employer)
  }
  expect(await employers(english)).toEqual(['Television', 'Television', '医院', '报社'])
  expect(new Set(await employers(chinese))).toEqual(new Set(['电视台', '报社', '医院']))
  expect(await codes(by('employer', 'contains', 'televi'))).toHaveLength(2)
  expect(await codes(by('employer', 'contains', '电视'))).toHaveLength(2)
  const { fields } = (await english.get(`${positions}/description`)).data
  const described = fields.find(({ name }: { name: string }) => name === 'employer')
  expect(described).toMatchObject({ english: 'employerEn' })
})

it('a list is divided by the first state of its columns, and not by one that it does not have', async () => {
  expect((await english.get(`${positions}/description`)).data.facet).toBe('state')
  expect((await english.get('/workbenchApi/organisation/posts/description')).data.facet).toBeUndefined()
})

it('the summary counts the selection and everything, and adds up what the definition declares', async () => {
  const filters = by('projectId', 'is', projectId)
  expect((await english.get(`${positions}/summary`, { filters })).data).toEqual({
    total: 3,
    all: 4,
    sums: { headcount: 14, applied: 0, passed: 0 },
  })
  expect((await english.get(`${positions}/summary`)).data).toEqual({
    total: 4,
    all: 4,
    sums: { headcount: 34, applied: 0, passed: 0 },
  })
})

it('the summary counts only what its reader may see', async () => {
  const elsewhere = await addUnit(server, 'ELSEWHERE')
  const { client } = await addStaff(server, elsewhere, { admin: true })
  expect((await client.get(`${positions}/summary`)).data).toEqual({
    total: 0,
    all: 0,
    sums: { headcount: 0, applied: 0, passed: 0 },
  })
  expect((await client.get(`${positions}/values`, { field: 'employer' })).data.values).toEqual([])
})

it('the values of a field have counts in the selection without the filter of the field itself', async () => {
  const valuesOf = async (query: Record<string, string>, client = english) =>
    (await client.get(`${positions}/values`, query)).data.values
  const filters = JSON.stringify([
    { field: 'projectId', operator: 'is', values: [projectId] },
    { field: 'employer', operator: 'is', values: ['报社'] },
  ])
  expect(await valuesOf({ field: 'employer', filters })).toEqual([
    { value: '电视台', label: 'Television', count: 2 },
    { value: '报社', count: 1 },
  ])
  expect(await valuesOf({ field: 'employer', find: 'telev' })).toEqual([
    { value: '电视台', label: 'Television', count: 2 },
  ])
  expect(await valuesOf({ field: 'projectId', find: 'alpha' })).toEqual([
    { value: projectId, label: 'Alpha', count: 3 },
  ])
  expect((await english.get(`${positions}/values`, { field: 'headcount' })).data).toMatchObject({
    minimum: 1,
    maximum: 20,
  })
})

it('values are listed only for fields that filter the list', async () => {
  for (const field of ['description', 'secret', 'id'])
    expect((await english.get(`${positions}/values`, { field })).errors?.[0]?.path).toBe('field')
})

it('one filter holds both ends of a range, and either may be open', async () => {
  expect(await codes(by('headcount', 'between', '4', '9'))).toHaveLength(2)
  expect(await codes(by('headcount', 'between', '9', ''))).toHaveLength(2)
  expect(await codes(by('headcount', 'between', '', '1'))).toHaveLength(1)
  expect(await codes(by('cancelledAt', 'between', '2026-11-20', '2026-11-28'))).toHaveLength(2)
  for (const values of [
    ['', ''],
    ['x', ''],
  ])
    expect((await english.get(positions, { filters: by('headcount', 'between', ...values) })).code).toBe(400)
})

it('a range of days can move with today', async () => {
  server.clock.set('2026-11-23T04:00:00Z')
  english = (await addStaff(server, rootUnit, { admin: true })).client
  expect(await codes(by('cancelledAt', 'within', 'last_7'))).toHaveLength(1)
  expect(await codes(by('cancelledAt', 'within', 'this_month'))).toHaveLength(3)
  expect(await codes(by('cancelledAt', 'within', 'next_7'))).toHaveLength(1)
  expect((await english.get(positions, { filters: by('cancelledAt', 'within', 'always') })).code).toBe(400)
})
