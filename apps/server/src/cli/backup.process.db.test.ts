import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { advisoryLocks } from '../kernel/database/advisory-locks.ts'
import { freePort } from '../kernel/database/free-port.ts'
import { productionEnvironment } from '../testing/production-environment.ts'
import { databaseUrl, ServerProcess } from '../testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'rostrum-backup-'))
const [original, copy, backup] = ['original', 'copy', 'backup'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const keys = {
  ...productionEnvironment,
  HOST: '127.0.0.1',
  DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
  INDEX_KEY: Buffer.alloc(32).toString('base64'),
}
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) if (server.isRunning) await server.signal('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<ServerProcess> {
  const server = new ServerProcess({ ...keys, PORT: String(await freePort()), DATA_DIR: dataDir })
  running.push(server)
  await server.ready()
  return server
}

function run(command: string, dataDir: string, ...args: string[]) {
  const path = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...keys, PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  })
}

async function query(dataDir: string, text: string) {
  const client = new Client({ connectionString: databaseUrl(dataDir) })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const workersOf = (dataDir: string) =>
  query(dataDir, `select 1 from pg_locks where locktype = 'advisory' and classid = ${advisoryLocks.worker}`)

it('a backup of a running server is restored whole, and touches nothing outside until it goes live', async () => {
  const server = await start(original)
  await expect.poll(() => query(original, 'select 1 from audit_record limit 1'), { timeout: 90_000 }).toBeDefined()
  await query(
    original,
    `insert into audit_record (at, actor_kind, event, entity, entity_id, facts)
    select now(), 'system', 'test.made', 'test', n::text, '{}' from generate_series(1, 500) n`,
  )
  await expect
    .poll(async () => (await query(original, 'select count(*)::int as count from audit_seal'))[0].count, {
      timeout: 90_000,
    })
    .toBeGreaterThan(0)
  const { stdout } = await run('backup', original, backup)
  expect(stdout).toContain('Its audit chain reaches batch')
  expect(readdirSync(backup).sort()).toEqual(['manifest.json', 'postgres'])
  await expect(run('backup', original, backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty'),
  })

  const restored = await run('restore', copy, backup)
  expect(restored.stdout).toContain('The audit chain is whole: 5')
  await expect(run('restore', copy, backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('There are data in'),
  })
  expect((await run('verify-audit', copy)).stdout).toContain('The audit chain is whole')

  const quiet = await start(copy)
  await expect.poll(() => quiet.output).toContain('This is a restored copy')
  expect(quiet.output).toContain('Text messages are not available')
  expect(quiet.output).toContain('Payments are not available')
  expect(await workersOf(copy)).toEqual([])
  expect(await quiet.signal('SIGTERM')).toBe(0)
  expect((await run('restore', copy, '--go-live', 'Li Ming, drill')).stdout).toContain('goes live')
  const live = await start(copy)
  expect(live.output).not.toContain('This is a restored copy')
  expect(await workersOf(copy)).toHaveLength(1)
  expect(await query(copy, `select facts from audit_record where event = 'restored-copy.released'`)).toEqual([
    { facts: { reason: 'Li Ming, drill' } },
  ])
  expect(await live.signal('SIGTERM')).toBe(0)
  expect(await server.signal('SIGTERM')).toBe(0)
}, 300_000)
