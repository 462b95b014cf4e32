import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../platform/sample/load.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { accountsModule } from './accounts.routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadSampleData(server.platform, [accountsModule])
})
afterAll(() => server.close())

const login = (username: string, password: string) =>
  server.client().post('/workbenchApi/auth/login', { username, password })

describe('staff', () => {
  it('log in and learn what they may do', async () => {
    const client = server.client()
    const { data } = await client.post('/workbenchApi/auth/login', { username: 'reviewer', password: 'Demo2026a' })
    expect(data.account.permissions).toEqual(['application:read', 'application:review'])
    expect((await client.get('/workbenchApi/auth/me')).data.displayName).toBe('审核员')
    await client.post('/workbenchApi/auth/logout')
    expect((await client.get('/workbenchApi/auth/me')).code).toBe(401)
  })

  it('cannot log in while locked, and sessions they have are gone at once', async () => {
    const client = server.client()
    await client.post('/workbenchApi/auth/login', { username: 'admin', password: 'Demo2026a' })
    await server.database.db.updateTable('account').set({ locked: true }).where('username', '=', 'admin').execute()
    expect((await client.get('/workbenchApi/auth/me')).code).toBe(401)
    expect(await login('admin', 'Demo2026a')).toMatchObject({ code: 403, reason: 'accounts.no_login_permission' })
  })

  it('are locked out after five wrong passwords', async () => {
    for (let failure = 1; failure < 5; failure += 1) expect((await login('nobody', 'Wrong2026')).code).toBe(400)
    expect(await login('nobody', 'Wrong2026')).toMatchObject({ code: 429, reason: 'identity.locked' })
  })

  it('have sessions that are worth nothing in the portal, and the other way round', async () => {
    const { data } = await login('reviewer', 'Demo2026a')
    const portal = server.client()
    portal.headers.authorization = data.token
    expect((await portal.get('/recruitApi/app/api/person/info/getById')).code).toBe(401)
  })
})

describe('sample data', () => {
  it('is loaded once, also when two servers start together', async () => {
    const fresh = await startTestServer()
    const loads = await Promise.all([1, 2].map(() => loadSampleData(fresh.platform, [accountsModule])))
    expect(loads.sort()).toEqual([false, true])
    await fresh.close()
  })
})
