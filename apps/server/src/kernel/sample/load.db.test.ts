import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { claimForSampleData, loadSampleData } from './load.ts'
import { requireMatchingDatabase } from './require-matching-database.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

it('continues a first start that was interrupted between the reference data and the sample data', async () => {
  const { db, pool } = server.database
  const url = pool.options.connectionString ?? ''
  await expect(requireMatchingDatabase(url, true)).rejects.toThrow('data that demo mode did not make')
  await claimForSampleData(db)
  await requireMatchingDatabase(url, true)
  await expect(requireMatchingDatabase(url, false)).rejects.toThrow('whose passwords everybody knows')
  expect(await loadSampleData(server.platform, [])).toBe(true)
  await claimForSampleData(db)
  expect(await loadSampleData(server.platform, [])).toBe(false)
  expect(await db.selectFrom('sample_data_load').select('loaded_at').execute()).toEqual([
    { loaded_at: server.platform.clock.now() },
  ])
})

afterAll(() => server.close())
