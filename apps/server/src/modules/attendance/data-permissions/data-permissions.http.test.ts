import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../testing/attendance.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addWorkingCompany, addWorkingGuide, at } from '../../../testing/working-days.ts'

const path = '/workbenchApi/attendance/scopes'
const day = '2026-11-05'
const ofDay = JSON.stringify([{ field: 'day', operator: 'is', values: [day] }])

let server: TestServer
let company: TestCompany
let manager: TestStaff
let elsewhere: string

const over = (kind: 'unit_and_below' | 'unit' | 'self' | 'all', area: 'attendance' | 'access' = 'attendance') => ({
  ...{ area, kind, ids: [] },
})

beforeAll(async () => {
  server = await startTestServer({ now: at(`${day}T12:00`) })
  await addStaff(server, rootUnit, { admin: true })
  company = await addWorkingCompany(server, 'DP')
  elsewhere = await addUnit(server, 'DX')
  const permissions = ['attendance-scope:read', 'attendance-scope:write', 'attendance-day:read', 'account:read']
  const scopes = [over('unit_and_below'), over('unit_and_below', 'access')]
  manager = await addStaff(server, company.unit, { permissions, scopes })
  for (let guides = 0; guides < 2; guides += 1) await (await addWorkingGuide(server, company)).calculate(day, day)
})
afterAll(() => server.close())

const supervisor = (unit = company.unit) =>
  addStaff(server, unit, {
    permissions: ['attendance-day:read', 'account:read'],
    scopes: [over('self'), over('unit', 'access')],
  })
const put = (id: string, payload: object) => manager.client.send({ method: 'PUT', url: `${path}/${id}`, payload })
const reachOf = async (role: string | undefined) => (await manager.client.get(`${path}/${role}/reach`)).data.records
const countDaysFor = async ({ client }: TestStaff) =>
  (await client.get('/workbenchApi/attendance/days', { filters: ofDay })).data.total

describe('the data permissions of a role', () => {
  it('change what its holders see at once, and leave other areas as they are', async () => {
    const holder = await supervisor()
    const id = holder.roleIds[0] ?? ''
    expect(await countDaysFor(holder)).toBe(0)
    expect(await reachOf(id)).toMatchObject([{ accountId: holder.accountId, people: 0, scope: { relative: ['self'] } }])
    const { record } = (await manager.client.get(`${path}/${id}`)).data
    expect(record).toMatchObject({ permissions: ['attendance-day:read'], scopes: [over('self')], holders: 1 })
    expect(await put(id, { revision: record.revision, scopes: [over('unit_and_below')] })).toMatchObject({
      status: 200,
    })
    expect(await countDaysFor(holder)).toBe(2)
    expect(await reachOf(id)).toMatchObject([{ people: 2, scope: { everything: false } }])
    const { rows } = await server.database.pool.query(
      'select area, kind from role_scope where role_id = $1 order by area',
      [id],
    )
    expect(rows).toEqual([
      { area: 'access', kind: 'unit' },
      { area: 'attendance', kind: 'unit_and_below' },
    ])
    const history = await manager.client.get(`${path}/${id}/history`)
    expect(history.data[0]).toMatchObject({ event: 'attendance-scope.changed' })
  })

  it('never go beyond those of the grantor, and name no other area', async () => {
    const id = (await supervisor()).roleIds[0] ?? ''
    const { revision } = (await manager.client.get(`${path}/${id}`)).data.record
    const refused = await put(id, { revision, scopes: [over('all')] })
    expect(refused.status).toBe(403)
    expect((await put(id, { revision, scopes: [over('unit', 'access')] })).errors).toMatchObject([
      { path: expect.stringMatching(/^scopes/) },
    ])
    expect((await manager.client.get(`${path}/${id}`)).data.record.scopes).toEqual([over('self')])
  })

  it('of another unit are neither seen nor changed', async () => {
    const id = (await supervisor(elsewhere)).roleIds[0] ?? ''
    expect((await manager.client.get(`${path}/${id}`)).status).toBe(404)
    expect((await manager.client.get(`${path}/${id}/reach`)).status).toBe(404)
    expect((await put(id, { revision: 1, scopes: [] })).status).toBe(404)
    const { data } = await manager.client.get(path)
    expect(data.records.map((record: { id: string }) => record.id)).not.toContain(id)
  })
})

describe('one account alone', () => {
  it('gets a role of its own, with the permissions that it has already, once', async () => {
    const [holder, colleague] = [await supervisor(), await supervisor()]
    const body = { accountId: holder.accountId, scopes: [over('unit_and_below')] }
    const { data: created, errors } = await manager.client.post(path, body)
    expect(errors).toBeUndefined()
    expect(await countDaysFor(holder)).toBe(2)
    expect(await countDaysFor(colleague)).toBe(0)
    const { record } = (await manager.client.get(`${path}/${created.id}`)).data
    expect(record).toMatchObject({ accountId: holder.accountId, permissions: ['attendance-day:read'], holders: 1 })
    expect((await manager.client.post(path, body)).status).toBe(409)
  })

  it('without any permission of attendance, or of another unit, is refused', async () => {
    const scopes = [over('unit')]
    const plain = await addStaff(server, company.unit, {
      permissions: ['account:read'],
      scopes: [over('self', 'access')],
    })
    const create = (accountId: string) => manager.client.post(path, { accountId, scopes })
    expect((await create(plain.accountId)).errors).toMatchObject([{ path: 'accountId' }])
    expect((await create((await supervisor(elsewhere)).accountId)).errors).toMatchObject([{ path: 'accountId' }])
    expect((await manager.client.post(path, { scopes })).errors).toMatchObject([{ path: 'accountId' }])
  })
})
