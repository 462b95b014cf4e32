import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const units = '/workbenchApi/organisation/business-units'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('references to a record are counted for the kinds that the reader may read, and hidden with the record', async () => {
  const unit = await addUnit(server, 'NORTH')
  await addUnit(server, 'NORTH-1', unit)
  await addUnit(server, 'NORTH-2', unit)
  const scopes = overAccountsAndUnits('units', [unit])
  const reader = await addStaff(server, unit, { permissions: ['business-unit:read'], scopes })
  const system = await addStaff(server, rootUnit, { admin: true })
  const stranger = await addStaff(server, await addUnit(server, 'SOUTH'), { admin: true })
  const related = async ({ client }: TestStaff) => (await client.get(`${units}/${unit}/related`)).data
  const children = { name: 'business-unit', path: units, field: 'parentId', total: 2 }
  expect(await related(reader)).toEqual([children])
  expect(await related(system)).toEqual(
    expect.arrayContaining([
      children,
      { name: 'account', path: '/workbenchApi/access/accounts', field: 'businessUnitId', total: 1 },
    ]),
  )
  expect((await stranger.client.get(`${units}/${unit}/related`)).code).toBe(404)
})
