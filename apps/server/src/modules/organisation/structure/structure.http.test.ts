import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertEmployment } from '../../../testing/employees.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const base = '/workbenchApi/organisation'
const permissions = [
  ...['department:read', 'department:write', 'department:export', 'post:read', 'post:write', 'post:export'],
  ...['rank:read', 'rank:write', 'labour-relation:read', 'labour-relation:write', 'business-unit:read'],
]
let server: TestServer
let editor: TestStaff
let [unit, elsewhere] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'VN')
  elsewhere = await addUnit(server, 'TH')
  editor = await addStaff(server, rootUnit, {
    permissions,
    scopes: [{ area: 'organisation', kind: 'units', ids: [unit] }],
  })
})
afterAll(() => server.close())

type Payload = Record<string, unknown>
let createdCount = 0
const send = (method: 'POST' | 'PUT', url: string, payload: Payload) =>
  editor.client.send({ method, url: `${base}/${url}`, payload })

async function create(kind: 'departments' | 'posts', given: Payload = {}) {
  createdCount += 1
  const own = kind === 'posts' ? { kind: 'guide' } : {}
  return send('POST', kind, {
    ...{ code: `C-${createdCount}`, name: `Name ${createdCount}`, unitId: unit, effectiveOn: '2026-01-01' },
    ...own,
    ...given,
  })
}
const department = async (given: Payload = {}): Promise<string> => (await create('departments', given)).data.id
const change = (kind: 'departments' | 'posts', id: string, effectiveOn: string, values: Payload, revision = 1) =>
  send('PUT', `${kind}/${id}`, { ...values, effectiveOn, revision })

describe('a department', () => {
  it('is founded, renamed in English and moved from days on', async () => {
    const [top, other] = [await department({ name: '总部', nameEn: 'Head office' }), await department()]
    const id = await department({ parentId: top })
    expect((await change('departments', id, '2026-06-01', { parentId: other, nameEn: 'Retail' })).status).toBe(200)
    const on = async (asOf: string) => (await editor.client.get(`${base}/departments/${id}`, { asOf })).data.record
    expect((await on('2026-05-31')).parentId).toBe(top)
    expect(await on('2026-06-01')).toMatchObject({ parentId: other, nameEn: 'Retail', effectiveOn: '2026-06-01' })
  })

  it('is found by its code and by both of its names', async () => {
    await department({ code: 'KM-RET', name: '昆明零售部', nameEn: 'Kunming retail' })
    const found = async (search: string) => (await editor.client.get(`${base}/departments`, { search })).data.total
    expect(await Promise.all(['KM-RET', '零售', 'kunming', 'nothing'].map(found))).toEqual([1, 1, 1, 0])
  })

  it('has a code of its own', async () => {
    await department({ code: 'TWICE' })
    const { errors } = await create('departments', { code: 'TWICE' })
    expect(errors).toMatchObject([{ path: 'code' }])
  })

  it('closes only when nothing open is below it from that day on, and then takes nothing', async () => {
    const id = await department({ name: 'Sales' })
    const child = await department({ parentId: id, name: 'Sales north' })
    await create('posts', { departmentId: id, name: 'Guide' })
    const refused = await change('departments', id, '2026-12-01', { open: false })
    expect(refused.reason).toBe('department.in_use')
    expect(refused.msg).toContain('Guide, Sales north')
    expect((await change('departments', child, '2026-12-01', { open: false })).status).toBe(200)
    expect((await change('departments', id, '2026-12-01', { open: false })).msg).toContain('Guide')
    const empty = await department({ name: 'Empty' })
    expect((await change('departments', empty, '2026-12-01', { open: false })).status).toBe(200)
    expect((await create('posts', { departmentId: empty, effectiveOn: '2026-06-01' })).errors).toMatchObject([
      { path: 'departmentId' },
    ])
    expect((await create('departments', { parentId: empty, effectiveOn: '2027-01-01' })).errors).toMatchObject([
      { path: 'parentId' },
    ])
  })

  it('closes only when no one works in it from that day on, and a post likewise', async () => {
    const since = { effectiveOn: '2019-01-01' }
    const id = await department(since)
    const post = (await create('posts', { ...since, departmentId: await department(since) })).data.id
    await insertEmployment(server, 'Lan', { unit, department: id, post })
    const close = (kind: 'departments' | 'posts', of: string, day: string) => change(kind, of, day, { open: false })
    expect((await close('departments', id, '2026-12-01')).reason).toBe('structure.people_remain')
    expect((await close('posts', post, '2026-12-01')).reason).toBe('structure.people_remain')
    await server.database.pool.query(`update assignment_row set during = daterange(lower(during), '2026-12-01')`)
    expect((await close('departments', id, '2026-11-30')).reason).toBe('structure.people_remain')
    expect((await close('departments', id, '2026-12-01')).status).toBe(200)
    expect((await close('posts', post, '2026-12-01')).status).toBe(200)
  })

  it('of another unit is in no call', async () => {
    const boss = await addStaff(server, rootUnit, { admin: true })
    const foreign = await boss.client.send({
      ...{ method: 'POST', url: `${base}/departments` },
      payload: { code: 'TH-1', name: 'Foreign', unitId: elsewhere, effectiveOn: '2026-01-01' },
    })
    const { id } = foreign.data
    const events = (await boss.client.get(`${base}/departments/${id}/events`)).data.events
    const path = `departments/${id}`
    const calls = await Promise.all([
      editor.client.get(`${base}/${path}`),
      editor.client.get(`${base}/${path}/events`),
      editor.client.get(`${base}/${path}/history`),
      editor.client.get(`${base}/${path}/related`),
      change('departments', id, '2026-06-01', { name: 'Mine' }),
      send('POST', `${path}/change-preview`, { revision: 1, effectiveDay: '2026-06-01', values: { name: 'Mine' } }),
      ...['correction', 'correction-preview', 'rescission', 'rescission-preview'].map((call) =>
        send('POST', `${path}/events/${events[0].id}/${call}`, { revision: 1 }),
      ),
    ])
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect((await create('departments', { parentId: id })).errors).toMatchObject([{ path: 'parentId' }])
    expect((await create('posts', { departmentId: id })).errors).toMatchObject([{ path: 'departmentId' }])
    const { data } = await editor.client.get(`${base}/departments`, { search: 'Foreign' })
    expect(data.total).toBe(0)
  })
})

describe('a post', () => {
  it('has kind, class of work, ranks and headcount, each from a day on', async () => {
    const { data: rank } = await send('POST', 'ranks', { code: 'P1', name: '专员', position: 1 })
    const departmentId = await department()
    const { data } = await create('posts', { departmentId, rankIds: [rank.id], headcount: 12, workClass: 'hard' })
    await change('posts', data.id, '2026-09-01', { headcount: 20 })
    const on = async (asOf: string) => (await editor.client.get(`${base}/posts/${data.id}`, { asOf })).data
    expect((await on('2026-08-31')).record).toMatchObject({ headcount: 12, rankIds: [rank.id], workClass: 'hard' })
    expect((await on('2026-09-01')).record.headcount).toBe(20)
    expect((await on('2026-09-01')).labels.rank).toEqual({ [rank.id]: '专员' })
    const removal = await send('POST', 'ranks/removal', { ids: [rank.id] })
    expect(removal.reason).toBe('resource.in_use')
  })

  it('needs its department from its first day on', async () => {
    const departmentId = await department({ effectiveOn: '2026-05-01' })
    const { errors } = await create('posts', { departmentId, effectiveOn: '2026-04-01' })
    expect(errors).toMatchObject([{ path: 'departmentId' }])
  })
})

it('a rank has grades in their order, and is not removed while it has any', async () => {
  const { data: rank } = await send('POST', 'ranks', { code: 'M1', name: '经理', nameEn: 'Manager', position: 2 })
  for (const [code, position] of [['M1-2', 2] as const, ['M1-1', 1] as const])
    expect((await send('POST', 'grades', { code, name: code, rankId: rank.id, position })).status).toBe(200)
  const filters = JSON.stringify([{ field: 'rankId', operator: 'is', values: [rank.id] }])
  const { data } = await editor.client.get(`${base}/grades`, { filters })
  expect(data.records.map(({ code }: Payload) => code)).toEqual(['M1-1', 'M1-2'])
  expect(data.labels.rank).toEqual({ [rank.id]: 'Manager' })
  expect((await send('POST', 'ranks/removal', { ids: [rank.id] })).reason).toBe('resource.in_use')
})

it('labour relations of every installation are there, and further ones are added for a country', async () => {
  const { data } = await editor.client.get(`${base}/labour-relations`)
  expect(data.records.map(({ kind }: Payload) => kind)).toEqual([
    ...['employee', 'part_time', 'dispatched', 'outsourced', 'intern', 're_employed'],
  ])
  const added = await send('POST', 'labour-relations', {
    code: 'CASUAL',
    name: 'Casual',
    kind: 'part_time',
    country: 'KH',
  })
  expect(added.status).toBe(200)
  expect((await send('POST', 'labour-relations', { code: 'X', name: 'X', kind: 'intern', country: 'K' })).status).toBe(
    400,
  )
})

it('departments are shown to no one without their permission', async () => {
  const stranger = await addStaff(server, rootUnit, {
    permissions: ['rank:read'],
    scopes: [{ area: 'organisation', kind: 'all', ids: [] }],
  })
  expect((await stranger.client.get(`${base}/departments`)).status).toBe(403)
})
