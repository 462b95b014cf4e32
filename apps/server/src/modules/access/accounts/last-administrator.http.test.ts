import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'
import { addStaff, addUnit, rootUnit, type TestStaff } from '../../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { AdministratorExists, createAdministrator } from './create-administrator.ts'

const access = '/workbenchApi/access'
const accounts = `${access}/accounts`
const last = { code: 409, reason: 'accounts.last_administrator' }

let server: TestServer
let system: TestStaff
/** An administrator as created in the workbench: with a phone, and without a password until one is set. */
let successor: string
beforeEach(async () => {
  server = await startTestServer()
  system = await addStaff(server, rootUnit, { admin: true })
  const created = await system.client.post(accounts, {
    username: 'successor',
    displayName: 'Successor',
    phone: '13900139000',
    businessUnitId: rootUnit,
    roleIds: system.roleIds,
  })
  successor = created.data.id
})
afterEach(() => server.close())

const put = (url: string, payload: object, { client } = system) =>
  client.send({ method: 'PUT', url, payload: { revision: 1, ...payload } })
const own = () => `${accounts}/${system.accountId}`

it('is not replaced by an administrator who has no password yet', async () => {
  const asia = await addUnit(server, 'ASIA')
  expect(await put(own(), { locked: true })).toMatchObject({ ...last, errors: [{ path: 'locked' }] })
  expect(await put(own(), { roleIds: [] })).toMatchObject(last)
  expect(await put(own(), { userType: 'clerk', businessUnitId: asia })).toMatchObject(last)
  expect(await put(`${access}/roles/${system.roleIds[0]}`, { admin: false })).toMatchObject(last)
  expect(await system.client.post(`${accounts}/removal`, { ids: [system.accountId] })).toMatchObject(last)

  await put(`${accounts}/${successor}/password`, { password: 'Fresh2026a' })
  expect(await put(own(), { roleIds: [] })).toMatchObject({ code: 200 })
})

it('keeps the role when an import of accounts assigns another one', async () => {
  const scopes = [{ area: 'access', kind: 'all', ids: [] }]
  const plain = { code: 'plain', name: 'Plain', businessUnitId: rootUnit, permissions: ['account:read'], scopes }
  expect(await system.client.post(`${access}/roles`, plain)).toMatchObject({ code: 200 })
  const { data } = await system.client.get(own())
  const { rows: units } = await server.database.pool.query('select code from business_unit where id = $1', [rootUnit])
  const rows = [
    ['Login name', 'Name', 'Business unit', 'Roles'],
    [data.record.username, data.record.displayName, units[0].code, 'Plain'],
  ]
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows }] })).toString('base64')
  const upload = await system.client.post(`${accounts}/imports`, { fileName: 'x.xlsx', content })
  expect(upload.data.rows).toMatchObject([{ mark: 'update' }])
  const confirmed = await system.client.post(`${accounts}/imports/${upload.data.id}/confirmation`)
  expect(confirmed).toMatchObject(last)
})

it('cannot lock itself, even when another administrator remains, who can', async () => {
  const second = await addStaff(server, rootUnit, { admin: true })
  expect(await put(own(), { locked: true })).toMatchObject({
    code: 409,
    reason: 'accounts.locks_itself',
    errors: [{ path: 'locked', message: 'You cannot lock your own account. Ask another administrator to do it.' }],
  })
  expect(await put(own(), { displayName: 'Renamed' })).toMatchObject({ code: 200 })
  expect(await put(own(), { revision: 2, locked: true }, second)).toMatchObject({ code: 200 })
})

it("can be created by the operator's command when no existing one can log in", async () => {
  const passwordHash = await passwordHashing({ concurrency: 1 }).hash('Rescue2026')
  const create = (username: string) =>
    server.platform.transaction((tx) =>
      createAdministrator(tx, { username, displayName: username, passwordHash }, server.clock.now()),
    )
  await expect(create('rescue')).rejects.toBeInstanceOf(AdministratorExists)
  await server.database.pool.query('update account set locked = true where id = $1', [system.accountId])
  await expect(create('successor')).rejects.toThrow('There is an account successor already')
  await create('rescue')
  const { data } = await server.client().post('/workbenchApi/auth/login', {
    username: 'rescue',
    password: 'Rescue2026',
  })
  expect(data.account.permissions).toContain('account:write')
})
