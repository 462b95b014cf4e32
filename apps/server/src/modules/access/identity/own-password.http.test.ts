import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the lock screen counts consecutive wrong passwords, which a right one resets', async () => {
  const { client } = await registerApplicant(server, { password: 'Travel2026' })
  const unlock = async (password: string) => (await client.post('/recruitApi/app/api/auth/unlock', { password })).reason
  const fourWrong = () => Promise.all(Array.from({ length: 4 }, () => unlock('Wrong2026')))
  for (let row = 0; row < 2; row += 1) {
    expect(await fourWrong()).toEqual(Array(4).fill('identity.unlock_wrong'))
    expect(await unlock('Travel2026')).toBeUndefined()
  }
  await fourWrong()
  expect(await unlock('Wrong2026')).toBe('identity.locked')
  expect(await unlock('Travel2026')).toBe('identity.locked')
})
