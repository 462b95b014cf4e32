import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFailed } from 'vitest'
import { freePort } from './platform/free-port.ts'
import { productionEnvironment } from './testing/production-environment.ts'
import { databasePid, isRunning, ServerProcess } from './testing/server-process.ts'

let folder: string
let dataDir: string
let port: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-process-'))
  dataDir = join(folder, 'data')
  port = String(await freePort())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function start(env: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ PORT: port, DATA_DIR: dataDir, ...env })
  onTestFailed(async () => {
    await server.signal('SIGTERM')
  })
  return server
}

const verifyAudit = fileURLToPath(new URL('cli/verify-audit.ts', import.meta.url))
const verifyIn = (data: string) =>
  promisify(execFile)(process.execPath, [verifyAudit], { env: { PATH: process.env.PATH ?? '', DATA_DIR: data } })

async function startReady(): Promise<ServerProcess> {
  const server = start()
  await server.ready()
  return server
}

async function logInAsDemoStaff(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.address}/workbenchApi/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Demo2026a' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

describe('the server process', { timeout: 300_000 }, () => {
  it('makes its database, keeps the terminal for its banner, and stops in order on SIGTERM and SIGINT', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = start({ LOG_LEVEL: 'info' })
      await server.ready()
      const database = databasePid(dataDir)
      expect(await server.signal(signal)).toBe(0)
      expect(server.output).toContain('server.log   (requests;')
      expect(server.output).not.toContain('"route"')
      expect(readFileSync(join(dataDir, 'server.log'), 'utf8')).toContain('"route":"/readyz"')
      await expect.poll(() => isRunning(database), { timeout: 10_000 }).toBe(false)
    }
  })

  it('is not needed to verify the audit chain of its data folder', async () => {
    expect((await verifyIn(dataDir)).stdout).toContain('The audit chain is whole')
    const server = await startReady()
    expect((await verifyIn(dataDir)).stdout).toContain('The audit chain is whole')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await server.signal('SIGTERM')
    await expect(verifyIn(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 2 })
  })

  it('takes over the database that outlived it', async () => {
    const killed = await startReady()
    const database = databasePid(dataDir)
    await killed.signal('SIGKILL')
    expect(isRunning(database)).toBe(true)
    const server = await startReady()
    expect(databasePid(dataDir)).toBe(database)
    await server.signal('SIGTERM')
    await expect.poll(() => isRunning(database), { timeout: 10_000 }).toBe(false)
  })

  it('turns away a second server on its data folder, and goes on', async () => {
    const server = await startReady()
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output.trim().split('\n').at(-1)).toContain('is used by a server that is running')
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await server.signal('SIGTERM')
  })

  it('starts its database again when only that was killed, without losing what was written', async () => {
    const server = await startReady()
    const token = await logInAsDemoStaff(server)
    const killed = databasePid(dataDir)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => server.output, { timeout: 30_000 }).toContain('was started again.')
    await server.ready()
    const me = await fetch(`${server.address}/workbenchApi/auth/me`, { headers: { authorization: token } })
    expect(await me.json()).toMatchObject({ code: 200, data: { username: 'admin' } })
    const database = databasePid(dataDir)
    expect(database).not.toBe(killed)
    expect(await server.signal('SIGTERM')).toBe(0)
    await expect.poll(() => isRunning(database), { timeout: 10_000 }).toBe(false)
  })

  it('comes back without repair after everything was killed at once, with all that was written', async () => {
    const killed = await startReady()
    const token = await logInAsDemoStaff(killed)
    process.kill(databasePid(dataDir), 'SIGKILL')
    await killed.signal('SIGKILL')
    const server = await startReady()
    const me = await fetch(`${server.address}/workbenchApi/auth/me`, { headers: { authorization: token } })
    expect(await me.json()).toMatchObject({ code: 200, data: { username: 'admin' } })
    await server.signal('SIGTERM')
  })
})

describe('a server that cannot start says why in one sentence', { timeout: 120_000 }, () => {
  const sentence = async (env: Record<string, string>) => {
    const server = start(env)
    expect(await server.ended).toBe(1)
    return server.output.trim().split('\n').at(-1)
  }

  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const taken = other.address()
    const number = typeof taken === 'object' && taken ? taken.port : 0
    expect(await sentence({ PORT: String(number) })).toBe(`Port ${number} is in use; set PORT to another.`)
    other.close()
  })

  it('when the data folder cannot be used', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    for (const useless of [file, '/proc/nowhere/data']) {
      expect(await sentence({ DATA_DIR: useless })).toContain('cannot be written; set DATA_DIR')
    }
  })

  it.each(['203.0.113.9', 'no-such-host.invalid'])(
    'when HOST is not its own, before a database is made: %s',
    async (HOST) => {
      const empty = join(folder, `no-database-${HOST}`)
      expect(await sentence({ HOST, DATA_DIR: empty })).toContain(
        `HOST is ${HOST}, which is no address of this machine`,
      )
      expect(readdirSync(empty)).toEqual([])
    },
  )

  it('when the database does not answer', async () => {
    const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    expect(await sentence({ DATABASE_URL: url })).toBe('The database of DATABASE_URL does not answer.')
  })

  it('when the host of the database is unknown, or the database lets nobody in', async () => {
    expect(await sentence({ DATABASE_URL: 'postgres://nobody@no-such-host.invalid/none' })).toBe(
      'The database of DATABASE_URL does not answer.',
    )
    const url = new URL(inject('clusterUrl'))
    url.password = 'wrong'
    expect(await sentence({ DATABASE_URL: url.href })).toContain('The database of DATABASE_URL does not let us in')
  })

  it('when a variable does not fit', async () => {
    expect(await sentence({ PORT: 'eighty' })).toContain('PORT')
  })

  it('when production lacks its secrets', async () => {
    expect(await sentence({ NODE_ENV: 'production' })).toContain('DATA_KEYS, INDEX_KEY, DOCUMENT_KEY, PUBLIC_URL')
  })
})

describe('a database that is not embedded', { timeout: 120_000 }, () => {
  const [role, password, name] = ['ordinary_role', 'a pass/word: ü?', 'not_embedded']
  const url = new URL(inject('clusterUrl'))
  const asAdministrator = async (...statements: string[]) => {
    const client = new Client({ connectionString: inject('clusterUrl') })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const clusterUrl = (database: string) => {
    const address = new URL(inject('clusterUrl'))
    address.pathname = `/${database}`
    return address.href
  }
  beforeAll(() =>
    asAdministrator(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password '${password}'`,
      `create database ${name} owner ${role}`,
    ),
  )

  it('is made ready by two servers that start at once, whose user merely owns it', async () => {
    url.username = role
    url.password = encodeURIComponent(password)
    url.pathname = `/${name}`
    const ports = [await freePort(), await freePort()].map(String)
    const servers = ports.map((one) => start({ PORT: one, DATABASE_URL: url.href }))
    await Promise.all(servers.map((server) => server.ready(90)))
    const tokens = await Promise.all(servers.map(logInAsDemoStaff))
    expect(new Set(tokens).size).toBe(2)
    expect(await Promise.all(servers.map((server) => server.signal('SIGTERM')))).toEqual([0, 0])
  })

  it('is left alone by production when demo mode has filled it', async () => {
    const secrets = {
      DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
      INDEX_KEY: Buffer.alloc(32).toString('base64'),
    }
    const server = start({ ...productionEnvironment, ...secrets, DATABASE_URL: url.href })
    expect(await server.ended).toBe(1)
    expect(server.output).toContain('The database was filled by demo mode, whose passwords everybody knows')
  })

  it('is left alone by demo mode, unmigrated, when it holds what demo mode did not make', async () => {
    await asAdministrator(`create database of_production`)
    const client = new Client({ connectionString: clusterUrl('of_production') })
    await client.connect()
    await client.query(`create table person (id text); insert into person values ('1')`)
    const server = start({ DATABASE_URL: clusterUrl('of_production') })
    expect(await server.ended).toBe(1)
    expect(server.output).toContain('The database holds data that demo mode did not make; set NODE_ENV to production')
    const { rows } = await client.query(`select 1 from pg_tables where tablename = 'schema_migration'`)
    await client.end()
    expect(rows).toEqual([])
  })
})
