import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { system } from '../actor.ts'
import { auditAll } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const record = (count: number) =>
  server.platform.transaction((tx) => {
    const entries = Array.from({ length: count }, (_, at) => ({
      event: 'trial.happened',
      entity: 'trial',
      entityId: String(at),
    }))
    return auditAll(tx, system('test'), server.clock.now(), entries)
  })

it('records more changes at once than a statement has parameters, in their order', async () => {
  await record(20_000)
  const { rows } = await server.database.pool.query<{ entity_id: string }>(
    "select entity_id from audit_record where entity = 'trial' order by id",
  )
  expect(rows.map(({ entity_id }) => Number(entity_id))).toEqual(Array.from({ length: 20_000 }, (_, at) => at))
})

it('records nothing of no change', async () => {
  await expect(record(0)).resolves.toBeUndefined()
})
