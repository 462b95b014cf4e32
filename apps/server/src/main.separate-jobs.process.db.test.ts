import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dimensionsOf } from './engines/scope/scope-dimension.ts'
import { freePort } from './kernel/database/free-port.ts'
import { enqueue } from './kernel/jobs/jobs.ts'
import { modules } from './modules/index.ts'
import { productionEnvironment } from './testing/production-environment.ts'
import { ServersOfFile } from './testing/servers-of-file.ts'
import { startTestServer } from './testing/test-server.ts'

const servers = new ServersOfFile()

it('a job of the process that serves pages runs in the process for jobs, and in no other', async () => {
  const key = () => randomBytes(32).toString('base64')
  const keys = { DATA_KEYS: `jobs:${key()}`, INDEX_KEY: key() }
  const database = await startTestServer({ env: keys })
  const { pool } = database.database
  const start = async (env: Record<string, string>) =>
    servers.start({
      ...productionEnvironment,
      ...keys,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: pool.options.connectionString ?? '',
      ...env,
    })
  const waiting = async () =>
    (await pool.query(`select locked_by, attempts from graphile_worker.jobs where key = 'separate'`)).rows

  const web = await start({ RUN_WORKER: 'false' })
  await web.ready()
  await database.platform.transaction((tx) => enqueue(tx, 'audit.seal', {}, { key: 'separate' }))
  await sleep(3000)
  expect(await waiting()).toEqual([{ locked_by: null, attempts: 0 }])
  expect((await pool.query('select 1 from job_run')).rows).toEqual([])

  const worker = await start({ RUN_WEB: 'false' })
  await worker.ready()
  await expect.poll(waiting, { timeout: 180_000 }).toEqual([])
  expect((await fetch(`${worker.address}/healthz`)).status).toBe(200)
  const statusAt = async (address: string, path: string) => (await fetch(address + path)).status
  for (const path of ['/', '/workbench', '/openapi', '/workbenchApi/auth/password-policy']) {
    expect([path, await statusAt(worker.address, path)]).toEqual([path, 404])
  }
  expect(await statusAt(web.address, '/workbenchApi/auth/password-policy')).toBe(200)

  expect(await Promise.all([web, worker].map((server) => server.signal('SIGTERM')))).toEqual([0, 0])
  await database.close()
})

it('jobs read within the same scopes as calls', async () => {
  const env = { RUN_WEB: 'false', DATABASE_URL: 'postgres://localhost/unused' }
  const server = await startTestServer({ env })
  const kinds = modules.flatMap(({ scopes = [] }) => scopes.map(({ kind }) => kind))
  expect(kinds).not.toEqual([])
  expect(dimensionsOf(server.platform).map(({ kind }) => kind)).toEqual(kinds)
  await server.close()
})
