import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, rootUnit } from '../../testing/staff.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units/options'
const roles = '/workbenchApi/access/roles'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = (await addStaff(server, rootUnit, { admin: true })).client
})
afterAll(() => server.close())

it('offers a tree in its order with levels, and what contains a match as no choice', async () => {
  const company = await addUnit(server, 'ORCHARD')
  const line = await addUnit(server, 'ORCHARD-PEAR', company)
  const choices: { value: string; level: number }[] = (await admin.get(units)).data
  const at = choices.findIndex(({ value }) => value === company)
  expect(choices[at + 1]).toMatchObject({ value: line, level: (choices[at]?.level ?? 0) + 1 })
  const found = (await admin.get(units, { search: 'ORCHARD-PEAR' })).data
  expect(found.at(-1)).toEqual({ value: line, label: 'ORCHARD-PEAR', level: found.length })
  await server.database.db.updateTable('business_unit').set({ name: 'Pears' }).where('id', '=', line).execute()
  const [named] = (await admin.get(units, { search: 'Pears' })).data.slice(-1)
  expect(named).toMatchObject({ label: 'Pears', detail: 'ORCHARD-PEAR' })
  expect(found.slice(0, -1).every(({ isContext }: { isContext?: boolean }) => isContext)).toBe(true)
})

it('tells choices apart by the names of related records that the reader may see', async () => {
  const unit = await addUnit(server, 'QUINCE')
  const role = { code: 'keeper', name: 'Keeper', businessUnitId: unit, permissions: ['account:read'] }
  const { data } = await admin.post(roles, role)
  const [choice] = (await admin.get(`${roles}/options`, { ids: data.id })).data
  expect(choice).toEqual({ value: data.id, label: 'Keeper', detail: 'QUINCE' })
  const { client } = await addStaff(server, unit, {
    permissions: ['role:read'],
    scopes: [{ area: 'access', kind: 'units', ids: [unit] }],
  })
  expect((await client.get(`${roles}/options`, { ids: data.id })).data).toEqual([{ value: data.id, label: 'Keeper' }])
})
