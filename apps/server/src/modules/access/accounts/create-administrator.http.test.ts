import { permissions } from '@rostrum/contracts/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordHashing } from '../../../kernel/passwords/password-hashing.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { AdministratorExists, createAdministrator } from './create-administrator.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('gives an empty installation one administrator with every permission, and no second one', async () => {
  const passwordHash = await passwordHashing({ concurrency: 1 }).hash('Founder2026')
  const create = (username: string) =>
    server.platform.transaction((tx) =>
      createAdministrator(tx, { username, displayName: username, passwordHash }, server.clock.now()),
    )
  const both = await Promise.allSettled([create('founder'), create('rival')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(AdministratorExists) })
  const username = both[0].status === 'fulfilled' ? 'founder' : 'rival'
  const { data } = await server.client().post('/workbenchApi/auth/login', { username, password: 'Founder2026' })
  expect(data.account.permissions.toSorted()).toEqual([...permissions].sort())
})
