import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProject } from '../../testing/recruitment.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const accounts = '/workbenchApi/access/accounts'
const positions = '/workbenchApi/recruitment/positions'
let server: TestServer
let boss: TestStaff
let unit: string
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
  unit = await addUnit(server, 'BULK')
  boss = await addStaff(server, rootUnit, { admin: true })
})
afterAll(() => server.close())

beforeEach(async () => {
  const created = await Promise.all(Array.from({ length: 3 }, () => addStaff(server, unit)))
  ids = created.map(({ accountId }) => accountId)
})

const send = (staff: TestStaff, path: string, payload: object) => staff.client.post(path, payload)
const lock = (records: object, value: boolean) => ({ ...records, change: { field: 'locked', value } })
const lockedAmong = async (some: readonly string[]) => {
  const rows = await server.database.db.selectFrom('account').select(['id', 'locked']).where('id', 'in', some).execute()
  return rows.filter(({ locked }) => locked).length
}
const auditsOf = async (some: readonly string[]) => {
  const found = server.database.db.selectFrom('audit_record').select('id').where('event', '=', 'account.changed')
  return (await found.where('entity_id', 'in', [...some]).execute()).length
}

it('a preview writes nothing, a change writes all with an audit record for each, and a repetition nothing', async () => {
  const preview = await send(boss, `${accounts}/bulk-previews`, lock({ ids }, true))
  expect(preview.data).toEqual({ total: 3, changed: 3, unchanged: 0, refused: [] })
  expect(await lockedAmong(ids)).toBe(0)
  expect((await send(boss, `${accounts}/bulk-changes`, lock({ ids }, true))).data).toMatchObject({ changed: 3 })
  expect([await lockedAmong(ids), await auditsOf(ids)]).toEqual([3, 3])
  expect((await send(boss, `${accounts}/bulk-changes`, lock({ ids }, true))).data).toEqual({
    total: 3,
    changed: 0,
    unchanged: 3,
    refused: [],
  })
  expect(await auditsOf(ids)).toBe(3)
})

it('all records of a selection are changed, those of other units are not', async () => {
  const filters = JSON.stringify([{ field: 'businessUnitId', operator: 'is', values: [unit] }])
  const { data } = await send(boss, `${accounts}/bulk-changes`, lock({ filters }, true))
  expect(data.total).toBeGreaterThanOrEqual(3)
  expect(await lockedAmong(ids)).toBe(3)
  expect(await lockedAmong([boss.accountId])).toBe(0)
})

it('roles are added to those that accounts have, and removed from them', async () => {
  const { roleIds } = await addStaff(server, unit, { permissions: ['project:read'] }, { permissions: ['exam:read'] })
  const change = (mode: string, value: readonly string[]) =>
    send(boss, `${accounts}/bulk-changes`, { ids, change: { field: 'roleIds', mode, value } })
  const held = async () => {
    const rows = server.database.db.selectFrom('account_role').select('role_id').where('account_id', 'in', ids)
    return (await rows.execute()).length
  }
  expect((await change('add', [roleIds[0] ?? ''])).data).toMatchObject({ changed: 3 })
  expect((await change('add', [...roleIds])).data).toMatchObject({ changed: 3 })
  expect(await held()).toBe(6)
  expect((await change('remove', [roleIds[0] ?? ''])).data).toMatchObject({ changed: 3 })
  expect(await held()).toBe(3)
})

it('records that refuse are left as they are with the reason, and the others are written', async () => {
  const opened = await addProject(server, { positions: [{}, {}] })
  const planned = await addProject(server, { published_at: null, positions: [{}] })
  const change = { field: 'headcount', value: 7 }
  const selected = { ids: [...opened.positionIds, ...planned.positionIds] }
  server.clock.set('2027-06-01T00:00:00Z')
  boss = await addStaff(server, rootUnit, { admin: true })
  const { client } = boss
  const expected = { total: 3, changed: 1, unchanged: 0 }
  const preview = (await client.post(`${positions}/bulk-previews`, { ...selected, change })).data
  expect(preview).toMatchObject(expected)
  expect(preview.refused).toMatchObject([{ count: 2 }])
  const named = preview.refused[0].records.map(({ label }: { label: string }) => label)
  expect(named.toSorted()).toEqual(['职位1', '职位2'])
  expect(preview.refused[0].reason).toMatch(/\w{5}/)
  expect((await client.post(`${positions}/bulk-changes`, { ...selected, change })).data).toEqual(preview)
  const { db } = server.database
  const rows = await db.selectFrom('position').select('headcount').where('id', 'in', selected.ids).execute()
  expect(rows.map(({ headcount }) => headcount).toSorted()).toEqual([2, 2, 7])
})

it('records outside of the scope are neither named nor changed', async () => {
  const narrow = await addStaff(server, await addUnit(server, 'NARROW'), { admin: true })
  const { data } = await send(narrow, `${accounts}/bulk-changes`, lock({ ids }, true))
  expect(data).toEqual({ total: 0, changed: 0, unchanged: 0, refused: [] })
  expect(await lockedAmong(ids)).toBe(0)
})

it('a field that identifies a record, an unfit value and too many records are refused', async () => {
  const attempt = async (payload: object) => (await send(boss, `${accounts}/bulk-changes`, payload)).code
  expect(await attempt({ ids, change: { field: 'username', value: 'same' } })).toBe(400)
  expect(await attempt({ ids, change: { field: 'phone', value: null } })).toBe(400)
  expect(await attempt({ ids, change: { field: 'locked', value: 'perhaps' } })).toBe(400)
  expect(await attempt({ ids, change: { field: 'locked', mode: 'add', value: true } })).toBe(400)
  expect(await attempt(lock({ ids: Array.from({ length: 2001 }, () => crypto.randomUUID()) }, true))).toBe(400)
  const reader = await addStaff(server, rootUnit, { permissions: ['account:read'] })
  expect((await send(reader, `${accounts}/bulk-changes`, lock({ ids }, true))).code).toBe(403)
})
