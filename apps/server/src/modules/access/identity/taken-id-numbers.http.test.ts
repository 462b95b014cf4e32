import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { registerUrl, registrationsOn } from './testing/registration.ts'

let server: TestServer
const { newPhone, registration } = registrationsOn(() => server, 13_970_000_000)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function register(idCardNo: string, phone = newPhone()) {
  const client = server.client()
  return client.post(registerUrl, await registration(client, phone, idCardNo))
}

it('reveals few ID numbers that are registered to the holder of one phone', async () => {
  const taken = ['110101199203071115', '110101199203071131', '110101199203071158', '110101199203071174']
  for (const idCardNo of taken) expect(await register(idCardNo)).toMatchObject({ code: 200 })
  const phone = newPhone()
  const reasons: (string | undefined)[] = []
  for (const idCardNo of [taken[0] ?? '', ...taken]) {
    const { reason } = await register(idCardNo, phone)
    reasons.push(reason)
  }
  const registered = 'identity.id_number_registered'
  // The first number again reveals nothing, and does not count.
  expect(reasons).toEqual([registered, registered, registered, registered, 'identity.id_number_limit'])
  server.clock.advance({ hours: 25 })
  expect(await register('110101199203071190', phone)).toMatchObject({ code: 200 })
})
