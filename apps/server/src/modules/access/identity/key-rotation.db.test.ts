import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseKeyRing, personalData } from '../../../kernel/crypto/personal-data.ts'
import { requireMatchingKeys } from '../../../kernel/crypto/require-matching-keys.ts'
import { rotateColumn } from '../../../kernel/crypto/rotate-keys.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { modules } from '../../index.ts'

const oldKey = `old:${randomBytes(32).toString('base64')}`
const newKey = `new:${randomBytes(32).toString('base64')}`
const indexKey = randomBytes(32).toString('base64')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { DATA_KEYS: oldKey, INDEX_KEY: indexKey } })
})
afterAll(() => server.close())

const both = personalData(parseKeyRing(`${newKey},${oldKey}`, indexKey))
const oldOnly = personalData(parseKeyRing(oldKey, indexKey))
const phones = { table: 'person', id: 'id', column: 'phone_encrypted', purpose: 'phone' } as const

const storedPhones = async () => {
  const people = await server.database.db.selectFrom('person').select(['id', 'phone_encrypted as stored']).execute()
  return new Map(people.map(({ id, stored }) => [id, stored]))
}
const underOldKey = async () =>
  [...(await storedPhones()).values()].filter((stored) => stored.startsWith('old.')).length

/** Re-encrypts all phones with the old key. */
async function age(): Promise<number> {
  const stored = await storedPhones()
  for (const [id, phone] of stored) await writeUnder(oldOnly, id, both.decrypt(phone, 'phone'))
  return stored.size
}

const writeUnder = ({ encrypt, blindIndex }: typeof oldOnly, id: string, phone: string) =>
  server.database.db
    .updateTable('person')
    .set({ phone_encrypted: encrypt(phone, 'phone'), phone_index: blindIndex(phone, 'phone') })
    .where('id', '=', id)
    .execute()

it('a rotation leaves no value of the old key, and changes no plain value', async () => {
  const { personId, phone } = await registerApplicant(server)
  await registerApplicant(server)
  const columns = modules.flatMap((module) => module.encryptedColumns ?? []).filter(({ table }) => table === 'person')
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

it('a rotation waits for a locked row, rotates the others meanwhile, and does not end without it', async () => {
  const { personId } = await registerApplicant(server)
  const people = await age()
  const { promise: othersDone, resolve: othersAreDone } = Promise.withResolvers<void>()
  let ended = false
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query(`select 1 from person where id = '${personId}' for update`)
  const rotation = rotateColumn(server.database.db, both, phones, ({ remaining }) => {
    if (remaining === 1) othersAreDone()
  }).finally(() => {
    ended = true
  })
  await othersDone
  expect([await underOldKey(), ended]).toEqual([1, false])
  await holder.query('commit')
  holder.release()
  expect(await rotation).toBe(people)
  expect(await underOldKey()).toBe(0)
})

it('two concurrent rotations share the work, each value once', async () => {
  const people = await age()
  const counts = await Promise.all([1, 2].map(() => rotateColumn(server.database.db, both, phones)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(people)
  expect(await underOldKey()).toBe(0)
})

it('values written meanwhile by a server without the new key are rotated too, and never overwritten', async () => {
  const { personId } = await registerApplicant(server)
  await age()
  let changing: Promise<unknown> | undefined
  await rotateColumn(server.database.db, both, phones, () => {
    changing ??= writeUnder(oldOnly, personId, '13900001111')
  })
  await changing
  await rotateColumn(server.database.db, both, phones)
  expect(both.decrypt((await storedPhones()).get(personId) ?? '', 'phone')).toBe('13900001111')
  expect(await underOldKey()).toBe(0)
})

it('a value that no key decrypts does not block the others, and is reported at the end', async () => {
  const { personId } = await registerApplicant(server)
  await age()
  const phone = both.decrypt((await storedPhones()).get(personId) ?? '', 'phone')
  const lost = personalData(parseKeyRing(`lost:${randomBytes(32).toString('base64')}`, indexKey))
  await writeUnder(lost, personId, phone)
  await expect(rotateColumn(server.database.db, both, phones)).rejects.toThrow('person.phone_encrypted: 1 values')
  expect(await underOldKey()).toBe(0)
  await writeUnder(both, personId, phone)
})

it('the rotation knows every encrypted column of the database', async () => {
  const { rows } = await server.database.pool.query(`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name like '%\\_encrypted'`)
  const known = modules
    .flatMap((module) => module.encryptedColumns ?? [])
    .map(({ table, column }) => `${table}.${column}`)
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('a server starts only with keys that read and find everybody, also after an interrupted rotation', async () => {
  const { db } = server.database
  const columns = modules.flatMap((module) => module.encryptedColumns ?? [])
  const begin = (dataKeys: string, index = indexKey) =>
    requireMatchingKeys(db, personalData(parseKeyRing(dataKeys, index)), columns)
  const everyKey = `${newKey},${oldKey}`
  await registerApplicant(server)
  await registerApplicant(server)
  await age()
  await begin(everyKey)
  const first = await db.selectFrom('person').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const stored = (await storedPhones()).get(first.id) ?? ''
  await writeUnder(both, first.id, both.decrypt(stored, 'phone'))
  for (const column of columns.filter(({ column }) => column === 'id_number_encrypted'))
    await rotateColumn(db, both, column)
  await expect(begin(newKey)).rejects.toThrow('DATA_KEYS lacks the key that encrypted values of person.phone_encrypted')
  await expect(begin(everyKey, randomBytes(32).toString('base64'))).rejects.toThrow('INDEX_KEY')
  for (const column of columns) await rotateColumn(db, both, column)
  await begin(newKey)
})
