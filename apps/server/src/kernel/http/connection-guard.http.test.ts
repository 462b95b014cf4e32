import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApplication } from '../../app.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const unreadMilliseconds = 1500
const largeBytes = 200_000
const hugeBytes = 12_000_000

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-log-'))
  server = await startTestServer({ env: { LOG_LEVEL: 'info', LOG_FILE: join(folder, 'server.log') } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

let app: Awaited<ReturnType<typeof buildApplication>>['app']
let port: number
let sockets: Socket[]
let responses: Set<ServerResponse>
let worked: number
beforeEach(async () => {
  app = (await buildApplication(server.platform.config, server.database, { clock: server.clock, unreadMilliseconds }))
    .app
  worked = 0
  app.get('/large', async () => {
    worked += 1
    return Buffer.alloc(largeBytes)
  })
  app.get('/huge', async () => Buffer.alloc(hugeBytes))
  app.get('/late', async () => sleep(2 * unreadMilliseconds, 'late'))
  app.get('/slow', async () => sleep(600, 'slow'))
  app.post('/upload', async (request) => (await request.file())?.toBuffer().then(({ length }) => length))
  app.post('/parcel', async ({ body }) => typeof body)
  sockets = []
  responses = new Set()
  app.server.on('connection', (socket) => sockets.push(socket))
  await app.ready()
  app.server.on('request', (_request, response) => responses.add(response))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const held = () =>
  [...responses].reduce((sum, { writableLength }) => sum + writableLength, 0) +
  sockets.reduce((sum, { writableLength }) => sum + writableLength, 0)

const logged = (): { level: number; msg?: string; requests?: number; status?: number }[] =>
  readFileSync(join(folder, 'server.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('a connection that sends requests and does not read', () => {
  it('makes the server buffer a few responses, and is closed when it reads nothing within the limit', async () => {
    const socket = await connected()
    socket.pause()
    socket.write(get('/large').repeat(600))
    const began = Date.now()
    let most = 0
    while (sockets[0]?.destroyed === false && Date.now() - began < 15_000) {
      most = Math.max(most, held())
      await sleep(20)
    }
    const took = Date.now() - began
    expect(sockets[0]?.destroyed).toBe(true)
    expect(took).toBeGreaterThan(unreadMilliseconds * 0.9)
    // About twenty responses fit the buffers of the system; each buffered response may count twice.
    expect(most).toBeLessThan(2 * 9 * largeBytes)
    expect(worked).toBeLessThan(60)
    socket.destroy()
  })

  it('gets every response in order once it reads', async () => {
    const socket = await connected()
    socket.pause()
    socket.write(get('/large').repeat(40) + get('/healthz'))
    await sleep(300)
    let bytes = 0
    let last = ''
    socket.on('data', (part) => {
      bytes += part.length
      last = (last + part.subarray(-1000).toString('latin1')).slice(-1000)
    })
    socket.resume()
    await expect.poll(() => last, { timeout: 10_000 }).toContain('{"status":"alive"}')
    expect(bytes).toBeGreaterThan(40 * largeBytes)
    expect(worked).toBe(40)
    socket.destroy()
  })

  it('is not closed while it reads, at any speed', async () => {
    const socket = await connected()
    const began = Date.now()
    let bytes = 0
    socket.on('data', async (part) => {
      bytes += part.length
      socket.pause()
      await sleep(part.length / 3000)
      socket.resume()
    })
    socket.write(get('/huge'))
    await expect.poll(() => bytes, { timeout: 20_000, interval: 100 }).toBeGreaterThan(hugeBytes)
    expect(Date.now() - began).toBeGreaterThan(2 * unreadMilliseconds)
    socket.destroy()
  })

  it('is not closed while the server computes its response', async () => {
    const socket = await connected()
    socket.write(get('/late').repeat(4))
    let answers = ''
    socket.on('data', (part) => {
      answers += part
    })
    await expect.poll(() => answers.split('\r\n\r\nlate').length, { timeout: 10_000 }).toBe(5)
    socket.destroy()
  })
})

describe('a request whose client disconnected', () => {
  it('is an error of neither the server nor the database, and is counted', async () => {
    // A separate process, while this one is blocked: the server then finds requests on a connection that is already
    // closed.
    const script = `const { connect } = require('node:net')
      for (let at = 0; at < 40; at += 1) {
        const socket = connect(${port}, '127.0.0.1', () => {
          socket.write(${JSON.stringify(get('/healthz'))})
          setTimeout(() => socket.resetAndDestroy(), 100)
        })
      }`
    spawnSync(process.execPath, ['-e', script])
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'
    const parcels = [
      ['/parcel', 'application/json', '{"a":'],
      ['/upload', 'multipart/form-data; boundary=b', part],
    ] as const
    for (let at = 0; at < 10; at += 1) {
      for (const [path, type, beginning] of parcels) {
        const parcel = await connected()
        const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n`
        parcel.write(head + beginning)
        await sleep(20)
        parcel.resetAndDestroy()
      }
    }
    await expect.poll(() => sockets.length).toBeGreaterThanOrEqual(60)
    await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length).toBe(0)
    await app.close()
    const lines = logged()
    expect(lines.filter(({ level }) => level >= 40)).toEqual([])
    expect(lines.filter(({ status = 0 }) => status >= 500)).toEqual([])
    const counted = lines.filter(({ msg }) => msg === 'requests whose sender had gone')
    // A request may be reset before its head was parsed, and counts then as well.
    const gone = counted.reduce((sum, { requests = 0 }) => sum + requests, 0)
    expect(gone).toBeGreaterThanOrEqual(40)
    expect(gone).toBeLessThanOrEqual(60)
    const { rows } = await server.database.pool.query('select message from server_error')
    expect(rows).toEqual([])
  })
})

describe('readiness', () => {
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return { status: answer.status, body: await answer.json() }
  }

  it('is reported without the database, with the start of its outage', async () => {
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'ready', databaseAwaySince: null, writesStoppedSince: null },
    })
    const client = await server.database.pool.connect()
    await client.query('set default_transaction_read_only = on')
    await client.query('create table refused ()').catch(() => undefined)
    client.release()
    const { status, body } = await ready()
    expect(status).toBe(200)
    expect(Date.now() - Date.parse(body.databaseAwaySince)).toBeLessThan(5000)
    await expect.poll(async () => (await ready()).body.databaseAwaySince, { timeout: 10_000 }).toBeNull()
  })

  it('responds while every database connection is in use, and needs none', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => server.database.pool.connect()))
    expect((await ready()).status).toBe(200)
    for (const client of clients) client.release()
  })

  it('ends when the stop begins, and later requests are rejected in an envelope', async () => {
    const [one, other] = [await connected(), await connected()]
    let [answers, readiness] = ['', '']
    one.on('data', (part) => {
      answers += part
    })
    other.on('data', (part) => {
      readiness += part
    })
    one.write(get('/slow'))
    other.write(get('/slow'))
    await sleep(200)
    const closed = app.close()
    await sleep(100)
    one.write(get('/large'))
    other.write(get('/readyz'))
    await closed
    expect(answers).toContain('\r\n\r\nslow')
    expect(answers).toContain('HTTP/1.1 503')
    expect(answers).toContain('"reason":"server.busy"')
    expect(answers).toContain('retry-after: 5')
    expect(readiness).toContain('{"status":"stopping","databaseAwaySince":null,"writesStoppedSince":null}')
  })
})
