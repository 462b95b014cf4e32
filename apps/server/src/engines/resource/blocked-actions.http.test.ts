import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishPaper } from '../../testing/assessment.ts'
import { addStaff, addUnit, overAccountsAndUnits, rootUnit, type TestStaff } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const accounts = '/workbenchApi/access/accounts'
let server: TestServer
let [here, there]: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  here = await addUnit(server, 'HERE')
  there = await addUnit(server, 'THERE')
})
afterAll(() => server.close())

const over = (...ids: (string | undefined)[]) => overAccountsAndUnits('units', ids.map(String))
const blockedOf = async ({ client }: TestStaff, { accountId }: TestStaff) =>
  (await client.get(`${accounts}/${accountId}`)).data.refused

describe('a blocked action of one record', () => {
  it('is reported where its reader may do it to others: the record is out of scope, or has more permissions', async () => {
    const superior = await addStaff(
      server,
      String(here),
      { permissions: ['account:read', 'account:write'], scopes: over(here) },
      { permissions: ['account:read'], scopes: over(there) },
    )
    superior.client.headers['accept-language'] = 'en'
    const [near, far] = [await addStaff(server, String(here)), await addStaff(server, String(there))]
    expect(await blockedOf(superior, near)).toEqual({ update: null, remove: null })
    const outOfReach = 'This record is outside your data scope.'
    expect(await blockedOf(superior, far)).toEqual({ update: outOfReach, remove: outOfReach })
    const stronger = await addStaff(server, String(here), { admin: true })
    const { update } = await blockedOf(superior, stronger)
    expect(update).toContain('permissions that you do not have')
    const url = `${accounts}/${stronger.accountId}`
    const tried = await superior.client.send({ method: 'PUT', url, payload: { revision: 1, displayName: '别人' } })
    expect(tried.msg).toBe(update)
  })

  it('of a role is reported by its permissions and its holders, and for the last administrator', async () => {
    const roles = '/workbenchApi/access/roles'
    const system = await addStaff(server, rootUnit, { admin: true })
    const superior = await addStaff(server, String(here), {
      permissions: ['role:read', 'role:write', 'account:read', 'business-unit:read'],
      scopes: over(here),
    })
    superior.client.headers['accept-language'] = 'en'
    const role = { code: 'readers', name: '查看', businessUnitId: here, permissions: ['account:read'] }
    const scopes = over(here)
    const roleId = (await superior.client.post(roles, { ...role, scopes })).data.id
    const of = async (id: string) => (await superior.client.get(`${roles}/${id}`)).data.refused
    expect(await of(roleId)).toEqual({ update: null, remove: null })
    const beyond = { code: 'units', name: '机构', businessUnitId: here, permissions: ['business-unit:write'] }
    const stronger = (await system.client.post(roles, { ...beyond, scopes })).data.id
    const { update, remove } = await of(stronger)
    expect(update).toContain('permissions that you do not have')
    expect(remove).toBe(update)
    const tried = await superior.client.post(`${roles}/removal`, { ids: [stronger] })
    expect(tried).toMatchObject({ reason: 'accounts.exceeds_actor', msg: update })
    const [own] = (await system.client.get(`${accounts}/${system.accountId}`)).data.record.roleIds
    const { refused } = (await system.client.get(`${roles}/${own}`)).data
    expect(refused).toEqual({ update: null, remove: expect.stringContaining('Keep at least one system administrator') })
    expect((await blockedOf(system, system)).remove).toBe(refused.remove)
    expect((await system.client.post(`${roles}/removal`, { ids: [own] })).msg).toBe(refused.remove)
  })

  it('is reported for references of other records, and for a paper that is no longer a draft', async () => {
    const system = await addStaff(server, rootUnit, { admin: true })
    const units = '/workbenchApi/organisation/business-units'
    const of = async (path: string, id: string) => (await system.client.get(`${path}/${id}`)).data.refused
    const empty = await addUnit(server, 'EMPTY')
    expect(await of(units, empty)).toEqual({ update: null, remove: null })
    const { id: paper, questionIds } = await publishPaper(system, empty)
    const [question = ''] = questionIds
    const { remove } = await of(units, empty)
    expect((await system.client.post(`${units}/removal`, { ids: [empty] })).msg).toBe(remove)
    const free = await addUnit(server, 'FREE')
    const several = await system.client.post(`${units}/removal`, { ids: [free, empty] })
    expect(several.msg).toBe(`EMPTY: ${remove} None of the 2 records was deleted.`)
    expect((await system.client.get(`${units}/${free}`)).code).toBe(200)
    const questions = '/workbenchApi/assessment/questions'
    expect(await of(questions, question)).toEqual({ update: null, remove })
    expect((await system.client.post(`${questions}/removal`, { ids: [question] })).msg).toBe(remove)
    const papers = '/workbenchApi/assessment/papers'
    const published = await of(papers, paper)
    expect(published.remove).toBe(published.update)
    const tried = await system.client.post(`${papers}/removal`, { ids: [paper] })
    expect(tried).toMatchObject({ reason: 'assessment.not_draft', msg: published.remove })
  })

  it('is not reported to a reader who may do it to no record at all', async () => {
    const reader = await addStaff(server, String(here), { permissions: ['account:read'], scopes: over(here) })
    const stronger = await addStaff(server, String(here), { admin: true })
    expect(await blockedOf(reader, stronger)).toEqual({ update: null, remove: null })
  })
})
