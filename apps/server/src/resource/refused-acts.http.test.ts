import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStaff, addUnit, type TestStaff } from '../testing/staff.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const accounts = '/workbenchApi/organisation/accounts'
let server: TestServer
let [here, there]: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  here = await addUnit(server, 'HERE')
  there = await addUnit(server, 'THERE')
})
afterAll(() => server.close())

const over = (...ids: (string | undefined)[]) =>
  [{ area: 'organisation', kind: 'units', ids: ids.map(String) }] as const
const refusedOf = async ({ client }: TestStaff, { accountId }: TestStaff) =>
  (await client.get(`${accounts}/${accountId}`)).data.refused

describe('what may not be done to one record', () => {
  it('is told where its reader may do it to others: it stands out of reach, or holds more than they do', async () => {
    const keeper = await addStaff(
      server,
      String(here),
      { permissions: ['account:read', 'account:write'], scopes: over(here) },
      { permissions: ['account:read'], scopes: over(there) },
    )
    keeper.client.headers['accept-language'] = 'en'
    const [near, far] = [await addStaff(server, String(here)), await addStaff(server, String(there))]
    expect(await refusedOf(keeper, near)).toEqual({ update: null, remove: null })
    const outOfReach = 'This record is outside of what you may change.'
    expect(await refusedOf(keeper, far)).toEqual({ update: outOfReach, remove: outOfReach })
    const stronger = await addStaff(server, String(here), { admin: true })
    const { update } = await refusedOf(keeper, stronger)
    expect(update).toContain('holds more than you do')
    const url = `${accounts}/${stronger.accountId}`
    const tried = await keeper.client.send({ method: 'PUT', url, payload: { revision: 1, displayName: '别人' } })
    expect(tried.msg).toBe(update)
  })

  it('is not told to whoever may do it to no record at all', async () => {
    const reader = await addStaff(server, String(here), { permissions: ['account:read'], scopes: over(here) })
    const stronger = await addStaff(server, String(here), { admin: true })
    expect(await refusedOf(reader, stronger)).toEqual({ update: null, remove: null })
  })
})
