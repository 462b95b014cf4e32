import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseKeyRing, personalData } from '../../platform/crypto/personal-data.ts'
import { rotateColumn } from '../../platform/crypto/rotate-keys.ts'
import { registerApplicant } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { modules } from '../index.ts'

const oldKey = `old:${randomBytes(32).toString('base64')}`
const newKey = `new:${randomBytes(32).toString('base64')}`
const indexKey = randomBytes(32).toString('base64')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { DATA_KEYS: oldKey, INDEX_KEY: indexKey } })
})
afterAll(() => server.close())

it('a rotation leaves nothing that needs the old key, and changes no value', async () => {
  const { personId, phone } = await registerApplicant(server)
  await registerApplicant(server)
  const columns = modules.flatMap((module) => module.encryptedColumns ?? []).filter(({ table }) => table === 'person')
  const both = personalData(parseKeyRing(`${newKey},${oldKey}`, indexKey))
  for (const column of columns) {
    expect(await rotateColumn(server.database.db, both, column)).toBe(2)
    expect(await rotateColumn(server.database.db, both, column)).toBe(0)
  }
  const newOnly = personalData(parseKeyRing(newKey, indexKey))
  const person = await server.database.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  expect(newOnly.decrypt(person.phone_encrypted, 'phone')).toBe(phone)
  expect(newOnly.blindIndex(phone, 'phone')).toBe(person.phone_index)
})
