import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copyFolder } from '../kernel/backup/copy-folder.ts'
import { parseKeyRing, personalData } from '../kernel/crypto/personal-data.ts'
import { advisoryLocks } from '../kernel/database/advisory-locks.ts'
import { freePort } from '../kernel/database/free-port.ts'
import { fileSeal } from '../kernel/files/file-seal.ts'
import { folderFileStore } from '../kernel/files/file-store.ts'
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
  const running = promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...keys, PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  })
  running.child.stdin?.end('Harbour2026\n')
  return running
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

/** An upload and its row, as the product stores it. */
async function addUpload(bytes: Buffer): Promise<void> {
  const seal = fileSeal(personalData(parseKeyRing(keys.DATA_KEYS, keys.INDEX_KEY)))
  const key = await folderFileStore(join(original, 'files'), seal).put(bytes)
  await query(
    original,
    `insert into stored_file (id, storage_key, purpose, name, media_type, size, sha256, created_at)
    values ('${randomUUID()}', '${key}', 'attachment', 'a.txt', 'text/plain', ${bytes.length}, '', now())`,
  )
}

/** A copy of the backup, to be damaged. */
async function copyBackup(name: string): Promise<string> {
  await copyFolder(backup, join(folder, name))
  return join(folder, name)
}

const uploadsIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

beforeAll(async () => {
  await start(original)
  for (const length of [1, 1000, 100_000]) await addUpload(Buffer.alloc(length, 'x'))
  await query(
    original,
    `insert into audit_record (at, actor_kind, event, entity, entity_id, facts)
    select now(), 'system', 'test.made', 'test', n::text, '{}' from generate_series(1, 500) n`,
  )
  await vi.waitFor(
    async () => expect(await query(original, 'select batch from audit_seal')).toEqual([{ batch: '1' }]),
    { timeout: 90_000, interval: 500 },
  )
})

it('a backup of a running server is restored whole, and touches nothing outside until it goes live', async () => {
  const held = new Client({ connectionString: databaseUrl(original) })
  await held.connect()
  await held.query(`select pg_advisory_lock_shared(${advisoryLocks.backup})`)
  const backingUp = run('backup', original, backup)
  const waiting = `select granted from pg_locks where objid = ${advisoryLocks.backup} and not granted`
  await expect.poll(() => query(original, waiting)).toEqual([{ granted: false }])
  expect(readdirSync(backup)).toEqual([])
  await held.end()
  const { stdout } = await backingUp
  expect(stdout).toContain('Its audit chain reaches batch')
  expect(readdirSync(backup).sort()).toEqual(['files', 'manifest.json', 'postgres'])
  expect(stdout).toContain('the database, 3 uploads (')
  await expect(run('backup', original, backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('is not empty'),
  })

  const restored = await run('restore', copy, backup)
  expect(restored.stdout).toContain('The audit chain is whole: 5')
  expect(restored.stdout).toContain('with 3 uploads')
  expect(uploadsIn(copy)).toEqual(uploadsIn(original))
  expect(readdirSync(join(copy, 'postgres'))).not.toContain('restore')
  await expect(run('restore', copy, backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('There are data in'),
  })
  expect((await run('verify-audit', copy)).stdout).toContain('The audit chain is whole')

  const quiet = await start(copy)
  await expect.poll(() => quiet.output).toContain('This is a restored copy')
  expect(quiet.output).toContain('Text messages are not available')
  expect(quiet.output).toContain('Payments are not available')
  expect(await workersOf(copy)).toEqual([])
  await query(
    copy,
    `insert into mail_message (id, key, kind, created_at, due_at)
    values ('${randomUUID()}', 'test', 'account.invited', now(), now())`,
  )
  expect(await quiet.signal('SIGTERM')).toBe(0)
  const goLive = (...words: string[]) => run('restore', copy, '--go-live', ...words)
  const queue = 'Waiting: messages to staff by e-mail, 1 due now and 0 later.'
  await expect(goLive()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining(queue) })
  const { stdout: released } = await goLive('--cancel-deliveries', 'Li Ming, drill')
  expect(released).toContain('Messages cancelled: 1.')
  expect(released).toContain('goes live')
  const live = await start(copy)
  expect(live.output).not.toContain('This is a restored copy')
  expect(await workersOf(copy)).toHaveLength(1)
  expect(await query(copy, `select facts from audit_record where event = 'restored-copy.released'`)).toEqual([
    { facts: { reason: 'Li Ming, drill', notSent: 1 } },
  ])
  expect(await live.signal('SIGTERM')).toBe(0)
}, 300_000)

it('a restore that breaks off leaves no copy that starts', async () => {
  const damaged = await copyBackup('damaged')
  const manifest = JSON.parse(readFileSync(join(damaged, 'manifest.json'), 'utf8'))
  manifest.seal.hash = '0'.repeat(64)
  writeFileSync(join(damaged, 'manifest.json'), JSON.stringify(manifest))
  const dataDir = join(folder, 'broken-off')
  await expect(run('restore', dataDir, damaged)).rejects.toMatchObject({
    stderr: expect.stringContaining('lacks the last link'),
  })
  const refused = new ServerProcess({ ...keys, PORT: String(await freePort()), DATA_DIR: dataDir })
  running.push(refused)
  expect(await refused.ended).toBe(1)
  expect(refused.output).toContain('A restore has not finished')
  expect(existsSync(join(dataDir, 'postgres/pgdata'))).toBe(false)
  await expect(run('create-administrator', dataDir, 'first')).rejects.toMatchObject({
    stderr: expect.stringContaining('A restore has not finished'),
  })
  await expect(run('restore', dataDir, backup)).rejects.toMatchObject({
    stderr: expect.stringContaining('A restore has not finished'),
  })
})

it('a backup without some of its uploads is not restored', async () => {
  const partial = await copyBackup('partial')
  rmSync(join(partial, 'files', readdirSync(join(partial, 'files'))[0] ?? ''), { recursive: true })
  await expect(run('restore', join(folder, 'part'), partial)).rejects.toMatchObject({
    stderr: expect.stringMatching(/Uploads of the backup are missing or damaged: 2 of 3/),
  })
  const without = await copyBackup('without')
  rmSync(join(without, 'files'), { recursive: true })
  await expect(run('restore', join(folder, 'none'), without)).rejects.toMatchObject({
    stderr: expect.stringMatching(/Uploads of the backup are missing or damaged: 0 of 3/),
  })
  const shortened = await copyBackup('shortened')
  const [subfolder = ''] = readdirSync(join(shortened, 'files'))
  const [name = ''] = readdirSync(join(shortened, 'files', subfolder))
  writeFileSync(join(shortened, 'files', subfolder, name), '')
  await expect(run('restore', join(folder, 'short'), shortened)).rejects.toMatchObject({
    stderr: expect.stringMatching(/Uploads of the backup are missing or damaged: 3 of 3/),
  })
})
