import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { advisoryLocks } from './kernel/database/advisory-locks.ts'
import { freePort } from './kernel/database/free-port.ts'
import { databasePid, databaseUrl, isRunning } from './testing/server-process.ts'
import { logInAsDemoStaff, ServersOfFile } from './testing/servers-of-file.ts'

const servers = new ServersOfFile()

const verifyAudit = fileURLToPath(new URL('cli/verify-audit.ts', import.meta.url))
const verifyIn = (data: string) =>
  promisify(execFile)(process.execPath, [verifyAudit], { env: { PATH: process.env.PATH ?? '', DATA_DIR: data } })

describe('the server process', () => {
  it('creates its database, prints only its banner to the terminal, and stops in order on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = servers.start({ LOG_LEVEL: 'info' })
      await server.ready()
      const database = databasePid(servers.dataDir)
      await fetch(`${server.address}/healthz`)
      expect(await server.signal(signal)).toBe(0)
      expect(server.output).toContain('server.log   (requests;')
      expect(server.output).not.toContain('"route"')
      expect(readFileSync(join(servers.dataDir, 'server.log'), 'utf8')).toContain('"route":"/healthz"')
      await expect.poll(() => isRunning(database), { timeout: 180_000 }).toBe(false)
    }
  })

  it('is not needed to verify the audit chain of its data folder', async () => {
    expect((await verifyIn(servers.dataDir)).stdout).toContain('The audit chain is whole')
    const server = await servers.sharedReady()
    expect((await verifyIn(servers.dataDir)).stdout).toContain('The audit chain is whole')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await expect(verifyIn(join(servers.folder, 'nowhere'))).rejects.toMatchObject({ code: 2 })
  })

  it('reopens its log file on SIGHUP, for log rotation', async () => {
    const log = join(servers.dataDir, 'server.log')
    const server = await servers.sharedReady()
    await fetch(`${server.address}/healthz`)
    renameSync(log, `${log}.rotated`)
    server.send('SIGHUP')
    await expect.poll(() => existsSync(log)).toBe(true)
    await fetch(`${server.address}/healthz`)
    const healthLines = (path: string) => readFileSync(path, 'utf8').split('"route":"/healthz"').length - 1
    await expect.poll(() => healthLines(log)).toBe(1)
    expect(healthLines(`${log}.rotated`)).toBe(1)
  })

  it('rejects a second server on its data folder, and continues', async () => {
    const server = await servers.sharedReady()
    const second = servers.start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output.trim().split('\n').at(-1)).toContain('is used by a server that is running')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  })

  it('takes over the database that outlived it, and the jobs that it was running', async () => {
    const killed = await servers.sharedReady()
    const database = databasePid(servers.dataDir)
    await killed.signal('SIGKILL')
    expect(isRunning(database)).toBe(true)
    const client = new Client({ connectionString: databaseUrl(servers.dataDir) })
    await client.connect()
    await client.query(`select graphile_worker.add_job('audit.seal', job_key => 'left')`)
    await client.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'the dead'`)
    const server = await servers.startReady()
    expect(databasePid(servers.dataDir)).toBe(database)
    const left = async () =>
      (await client.query(`select from graphile_worker.jobs where key = 'left' or locked_by = 'the dead'`)).rowCount
    await expect.poll(left, { timeout: 180_000 }).toBe(0)
    await client.end()
    await server.signal('SIGTERM')
    await expect.poll(() => isRunning(database), { timeout: 180_000 }).toBe(false)
  })

  it('stops its database although a job outlives the time to stop', async () => {
    const server = await servers.sharedReady()
    const database = databasePid(servers.dataDir)
    const client = new Client({ connectionString: databaseUrl(servers.dataDir) })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.auditSeal])
    await client.query(`select graphile_worker.add_job('audit.seal')`)
    const waiting = async () =>
      (await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount
    await expect.poll(waiting, { timeout: 180_000 }).toBeGreaterThan(0)
    expect(await server.signal('SIGTERM')).toBe(0)
    await expect.poll(() => isRunning(database), { timeout: 180_000 }).toBe(false)
  })

  it('recovers without repair after everything was killed at once, with all committed data', async () => {
    const killed = await servers.sharedReady()
    const token = await logInAsDemoStaff(killed)
    process.kill(databasePid(servers.dataDir), 'SIGKILL')
    await killed.signal('SIGKILL')
    const server = await servers.sharedReady()
    const me = await fetch(`${server.address}/workbenchApi/auth/me`, { headers: { authorization: token } })
    expect(await me.json()).toMatchObject({ code: 200, data: { username: 'admin' } })
  })

  it('restarts its database when only that was killed, without losing committed data', async () => {
    const server = await servers.sharedReady()
    const token = await logInAsDemoStaff(server)
    const killed = databasePid(servers.dataDir)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => server.output, { timeout: 180_000 }).toContain('was started again.')
    await server.ready()
    const me = await fetch(`${server.address}/workbenchApi/auth/me`, { headers: { authorization: token } })
    expect(await me.json()).toMatchObject({ code: 200, data: { username: 'admin' } })
    const database = databasePid(servers.dataDir)
    expect(database).not.toBe(killed)
    expect(await server.signal('SIGTERM')).toBe(0)
    await expect.poll(() => isRunning(database), { timeout: 180_000 }).toBe(false)
  })
})
