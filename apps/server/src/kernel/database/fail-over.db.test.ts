import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDraft, jobApply } from '../../testing/applications.ts'
import { addProject, goodAnswers } from '../../testing/recruitment.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'
import { writableAddress } from './database-pool.ts'
import { type Cluster, startCluster } from './embedded-cluster.ts'
import { freePort } from './free-port.ts'
import { isConnectionError } from './is-connection-error.ts'

const primary = new URL(inject('clusterUrl'))
let folder: string
let standby: Cluster
/** A second PostgreSQL with the same user and password that rejects writes, like a standby. */
let standbyPort: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-standby-'))
  standby = await startCluster({ folder, disposable: true })
  const client = new Client({ connectionString: standby.url('postgres') })
  await client.connect()
  await client.query('alter system set default_transaction_read_only = on')
  await client.query(`alter role rostrum password '${primary.password}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
  standbyPort = new URL(standby.url('postgres')).port
})
afterAll(async () => {
  await standby.stop()
  rmSync(folder, { recursive: true, force: true })
})

const onHosts = (ports: readonly string[], parameters = '') =>
  `postgres://${primary.username}:${primary.password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres${parameters}`
const portOf = sql<{ port: number }>`select inet_server_port() as port`

describe('a connection string with several hosts', () => {
  it('selects the writable one at any position', async () => {
    const closed = String(await freePort())
    const url = onHosts([closed, standbyPort, primary.port], '?target_session_attrs=read-write')
    const { db, pool, close } = openDatabase(url, 3)
    const ports = await Promise.all([1, 2, 3].map(async () => (await portOf.execute(db)).rows[0]?.port))
    expect(ports).toEqual([1, 2, 3].map(() => Number(primary.port)))
    const beside = await pool.connectBeside()
    expect((await beside.query('select inet_server_port() as port')).rows[0].port).toBe(Number(primary.port))
    await beside.end()
    await close()
    expect(new URL(await writableAddress(url)).port).toBe(primary.port)
  })

  it('without a writable one means that the database is unavailable', async () => {
    const { db, close } = openDatabase(onHosts([standbyPort, String(await freePort())]), 2)
    const error = await portOf.execute(db).catch((thrown: unknown) => thrown)
    expect(isConnectionError(error)).toBe(true)
    await close()
  })
})

describe('a connection', () => {
  it('to a former primary is not reused after a rejected statement', async () => {
    const { db, pool, close } = openDatabase(primary.href, 3)
    const backends = async () =>
      Promise.all(
        [1, 2, 3].map(
          async () =>
            (await sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(0.1)`.execute(db)).rows[0]?.pid,
        ),
      )
    const before = await backends()
    const client = await pool.connect()
    await client.query('set default_transaction_read_only = on')
    const refused = await client.query('create table refused ()').catch((error: unknown) => error)
    client.release()
    expect(isConnectionError(refused)).toBe(true)
    const after = await backends()
    expect(new Set(after).size).toBe(3)
    expect(before.filter((pid) => after.includes(pid))).toEqual([])
    await close()
  })

  it('is identifiable in the list of the database', async () => {
    const { db, close } = openDatabase(primary.href, 1)
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity where pid = pg_backend_pid()`.execute(db)
    expect(rows[0]?.name).toMatch(new RegExp(`^rostrum .+ ${process.pid}$`))
    await close()
  })

  it('waits for two seconds while all are in use', async () => {
    const { db, pool, close } = openDatabase(primary.href, 1)
    const held = await pool.connect()
    const began = Date.now()
    const error = await portOf.execute(db).catch((thrown: unknown) => thrown)
    expect(isConnectionError(error)).toBe(true)
    expect(Date.now() - began).toBeGreaterThan(1900)
    expect(Date.now() - began).toBeLessThan(4500)
    held.release()
    expect((await portOf.execute(db)).rows).toHaveLength(1)
    await close()
  })
})

describe('a host that accepts connections and never responds', () => {
  /** Forwards until it is frozen. Then it neither responds nor closes. */
  async function freezingHost() {
    const sockets: Socket[] = []
    let frozen = false
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      const onward = new Socket()
      sockets.push(onward)
      onward.on('error', () => undefined)
      onward.connect(Number(primary.port), '127.0.0.1')
      socket.on('data', (bytes) => frozen || onward.write(bytes))
      onward.on('data', (bytes) => frozen || socket.write(bytes))
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return {
      url: onHosts([String(port)]),
      freeze: () => {
        frozen = true
      },
      thaw: () => {
        frozen = false
      },
      close: () => {
        for (const socket of sockets) socket.destroy()
        return new Promise((resolve) => server.close(resolve))
      },
    }
  }

  it('times out after five seconds for a connection, and after the read limit for a response', async () => {
    const host = await freezingHost()
    const { db, close } = openDatabase(host.url, 1, { readMilliseconds: 500 })
    expect((await portOf.execute(db)).rows).toHaveLength(1)
    host.freeze()
    const began = Date.now()
    const unanswered = await portOf.execute(db).catch((thrown: unknown) => thrown)
    expect(isConnectionError(unanswered)).toBe(true)
    expect(Date.now() - began).toBeLessThan(3000)
    const connecting = Date.now()
    const unreached = await portOf.execute(db).catch((thrown: unknown) => thrown)
    expect(isConnectionError(unreached)).toBe(true)
    expect(Date.now() - connecting).toBeGreaterThan(4500)
    expect(Date.now() - connecting).toBeLessThan(9000)
    host.thaw()
    expect((await portOf.execute(db)).rows).toHaveLength(1)
    await close()
    await host.close()
  })
})

it('a save that meets a read-only database gets a deadline token, and the next save succeeds', async () => {
  const server = await startTestServer()
  const project = await addProject(server, {})
  const draft = await createDraft(server, project)
  const clients = await Promise.all(Array.from({ length: 10 }, () => server.database.pool.connect()))
  await Promise.all(clients.map((client) => client.query('set default_transaction_read_only = on')))
  for (const client of clients) client.release()
  const save = { id: draft.id, revision: draft.revision, answers: goodAnswers() }
  const refused = await draft.client.post(`${jobApply}/save`, save)
  expect(refused).toMatchObject({ status: 503, reason: 'server.busy' })
  expect(refused.headers).toMatchObject({
    'deadline-token': expect.any(String),
    'retry-after': expect.stringMatching(/^[123]$/),
  })
  expect(await draft.client.post(`${jobApply}/save`, save)).toMatchObject({ status: 200 })
  await server.close()
})
