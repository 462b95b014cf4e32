import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Calls } from '@rostrum/contracts/kernel/call'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ChangeBus } from '../database/change-bus.ts'
import { CacheFrontend } from './cache-frontend.ts'
import { CallDispatcher } from './call-dispatcher.ts'
import { DeadlineTokens } from './deadline-tokens.ts'
import { handleErrors } from './error-handler.ts'
import { createMount } from './mount.ts'
import { addressReader, RateLimiter } from './rate-limiter.ts'
import { ResponseCache } from './response-cache.ts'

const calls = {
  'POST /list': {
    access: 'public',
    summary: '',
    input: z.object({ keyword: z.string().max(10).default('') }),
    output: z.object({ keyword: z.string(), locale: z.string(), builds: z.number(), padding: z.string() }),
  },
  'GET /own': { access: 'public', summary: '', input: z.object({}), output: z.object({ for: z.string() }) },
} as const satisfies Calls

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

let server: TestServer
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => server.close())

/** A server with two calls; `until` and `wait` control the response of the list. */
async function start(options: { until?: Date; wait?: Promise<void>; perMinute?: number } = {}) {
  const { clock, database } = server
  const app = Fastify()
  handleErrors(app)
  let routed = 0
  app.addHook('onRequest', async () => {
    routed += 1
  })
  const changes = new ChangeBus(database.pool)
  const cache = new ResponseCache(changes, ['x-content-type-options', 'nosniff'])
  const limit = new RateLimiter(options.perMinute ?? 1_000_000)
  const cacheFrontend = new CacheFrontend(cache, { clock, log: app.log, limit, addressOf: addressReader([]) })
  const sessions = { applicant: async () => undefined, staff: async () => undefined }
  await app.register(import('@fastify/cookie'))
  const deadlineTokens = new DeadlineTokens(server.platform.personalData)
  const dispatcher = new CallDispatcher({
    clock,
    sessions,
    config: server.platform.config,
    businessUnitExists: async () => false,
    cache,
    deadlineTokens,
  })
  const mount = createMount({ app, dispatcher, cache, cacheFrontend, publishedCalls: new Map(), module: 'test' })
  let builds = 0
  mount.calls(calls, {
    'POST /list': {
      topic: 'list',
      load: async ({ locale }, { keyword }) => {
        builds += 1
        const mine = builds
        await options.wait
        return { output: { keyword, locale, builds: mine, padding: '文'.repeat(500) }, expiresAt: options.until }
      },
    },
    'GET /own': {
      topic: 'own',
      load: async () => ({ output: { for: 'visitors' } }),
      handleSignedIn: async () => ({ for: 'one person' }),
    },
  })
  await app.ready()
  await changes.listen()
  cacheFrontend.install(app.server)
  await app.listen({ port: 0, host: '127.0.0.1' })
  stops.push(async () => {
    await changes.close()
    cacheFrontend.close()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  return { changes, send: sender(port), routed: () => routed, builds: () => builds }
}

const sender =
  (port: number) =>
  (method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const type =
        body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const call = httpRequest(
        { port, host: '127.0.0.1', method, path, headers: { ...type, ...headers } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    })

const dataOf = ({ body }: Answer) => JSON.parse(body.toString()).data
const publish = (changes: ChangeBus, topic: string) =>
  server.database.db.transaction().execute((tx) => changes.publish(tx, topic))

describe('a cached response', () => {
  it('is computed once and then sent without the router, with equal bytes and headers', async () => {
    const { send, routed, builds } = await start()
    const first = await send('POST', '/list', '{"keyword":"a"}')
    const second = await send('POST', '/list', '{"keyword":"a"}')
    expect([routed(), builds()]).toEqual([1, 1])
    expect(second.body.equals(first.body)).toBe(true)
    const { date: _, ...headers } = second.headers
    expect(first.headers).toMatchObject(headers)
    expect(headers).toMatchObject({ vary: 'accept-encoding, accept-language', 'x-content-type-options': 'nosniff' })
  })

  it('serves equivalent requests and no others', async () => {
    const { send, builds } = await start()
    await send('POST', '/list', '{"keyword":"a"}')
    const spaced = await send('POST', '/list', '{ "keyword": "a", "unknown": 1 }')
    expect([dataOf(spaced).builds, builds()]).toEqual([1, 1])
    expect(dataOf(await send('POST', '/list', '{"keyword":"b"}'))).toMatchObject({ keyword: 'b', builds: 2 })
    const english = { 'accept-language': 'en' }
    expect(dataOf(await send('POST', '/list', '{"keyword":"a"}', english))).toMatchObject({ locale: 'en', builds: 3 })
  })

  it('is compressed as the client accepts it', async () => {
    const { send } = await start()
    for (const attempt of ['first', 'second']) {
      const packed = await send('POST', '/list', '{}', { 'accept-encoding': 'gzip;q=0.5, br' })
      expect([attempt, packed.headers['content-encoding']]).toEqual([attempt, 'br'])
      expect(JSON.parse(brotliDecompressSync(packed.body).toString()).data.builds).toBe(1)
      const plain = await send('POST', '/list', '{}', { 'accept-encoding': 'br;q=0, identity' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers.etag).not.toBe(packed.headers.etag)
    }
  })

  it('leaves invalid and unusual requests to the router, with their body', async () => {
    const { send } = await start()
    const tooLong = await send('POST', '/list', '{"keyword":"longer than ten"}')
    expect([tooLong.status, JSON.parse(tooLong.body.toString()).errors[0].path]).toEqual([400, 'keyword'])
    expect((await send('POST', '/list', '{"keyword":')).status).toBe(400)
    const large = await send('POST', '/list', JSON.stringify({ keyword: 'b', padding: 'x'.repeat(5000) }))
    expect(dataOf(large).keyword).toBe('b')
    expect((await send('POST', '/list', '{}', { 'content-type': 'text/csv' })).status).toBe(415)
    expect((await send('PUT', '/list', '{}')).status).toBe(405)
  })

  it('is recomputed once its topic changed, on every server of the database', async () => {
    const [one, other] = [await start(), await start()]
    for (const { send } of [one, other]) await send('POST', '/list', '{}')
    await publish(one.changes, 'another topic')
    await sleep(100)
    expect(dataOf(await other.send('POST', '/list', '{}')).builds).toBe(1)
    await publish(one.changes, 'list')
    await expect.poll(async () => dataOf(await other.send('POST', '/list', '{}')).builds).toBe(2)
    await expect.poll(async () => dataOf(await one.send('POST', '/list', '{}')).builds).toBe(2)
  })

  it('is not cached when its topic changed during the computation', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    const { changes, send, builds } = await start({ wait })
    const early = send('POST', '/list', '{}')
    await expect.poll(builds).toBe(1)
    await publish(changes, 'list')
    await sleep(100)
    const late = send('POST', '/list', '{}')
    await expect.poll(builds).toBe(2)
    goOn()
    expect(dataOf(await early).builds).toBe(1)
    expect(dataOf(await late).builds).toBe(2)
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(2)
  })

  it('is cached although another topic changed during the computation', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    const { changes, send, builds } = await start({ wait })
    const received = new Promise((resolve) => changes.onChange(resolve))
    const first = send('POST', '/list', '{}')
    await expect.poll(builds).toBe(1)
    await publish(changes, 'session/somebody')
    await received
    const second = send('POST', '/list', '{}')
    goOn()
    expect([dataOf(await first).builds, dataOf(await second).builds]).toEqual([1, 1])
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(1)
  })

  it('has a bounded number of aliases, and no long ones', async () => {
    const { changes } = await start()
    const prepared = new ResponseCache(changes, [])
    prepared.registerTopic('list')
    const now = server.clock.now()
    const load = async () => ({ body: '{}' })
    const answer = await prepared.getOrLoad({ key: 'a', topic: 'list', anonymousOnly: false, load }, now)
    for (let index = 0; index < 5000; index += 1) prepared.addAlias(`GET /list?${index}`, answer)
    prepared.addAlias(`GET /list?${'a'.repeat(3000)}`, answer)
    expect(answer.aliases.size).toBe(4000)
    expect(prepared.findByAlias('GET /list?4999', now)).toBe(answer)
    expect(prepared.findByAlias('GET /list?0', now)).toBeUndefined()
  })

  it('is computed once for concurrent requests', async () => {
    const { promise: wait, resolve: goOn } = Promise.withResolvers<void>()
    const { send, routed, builds } = await start({ wait })
    const answers = Array.from({ length: 20 }, () => send('POST', '/list', '{}'))
    await expect.poll(routed).toBe(20)
    goOn()
    for (const answer of await Promise.all(answers)) expect(dataOf(answer).builds).toBe(1)
    expect(builds()).toBe(1)
  })

  it('expires at its time, and after five minutes in any case', async () => {
    const { send } = await start({ until: new Date(server.clock.now().getTime() + 60_000) })
    await send('POST', '/list', '{}')
    server.clock.advance({ seconds: 59 })
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(1)
    server.clock.advance({ seconds: 1 })
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(2)
    const forEver = await start()
    await forEver.send('POST', '/list', '{}')
    server.clock.advance({ minutes: 5 })
    expect(dataOf(await forEver.send('POST', '/list', '{}')).builds).toBe(2)
  })

  it('for visitors is never sent to a caller with a credential', async () => {
    const { send } = await start()
    for (let time = 0; time < 2; time += 1) {
      expect(dataOf(await send('GET', '/own')).for).toBe('visitors')
      expect(dataOf(await send('GET', '/own', undefined, { cookie: 'a=b' })).for).toBe('visitors')
      const signedIn = { cookie: 'a=b; rostrum_session=token' }
      expect(dataOf(await send('GET', '/own', undefined, signedIn)).for).toBe('one person')
      expect(dataOf(await send('GET', '/own', undefined, { authorization: 'token' })).for).toBe('one person')
    }
    expect((await send('GET', '/own')).headers['cache-control']).toBe('private, no-cache')
  })

  it('is confirmed with 304 when unmodified, for GET only', async () => {
    const { send } = await start()
    const { headers } = await send('GET', '/own')
    const condition = { 'if-none-match': `"other", W/${headers.etag}` }
    const confirmed = await send('GET', '/own', undefined, condition)
    expect([confirmed.status, confirmed.body.length, confirmed.headers.etag]).toEqual([304, 0, headers.etag])
    await send('POST', '/list', '{}')
    expect((await send('POST', '/list', '{}', { 'if-none-match': '*' })).status).toBe(200)
  })

  it('evicts the oldest when there are too many, and still responds', async () => {
    const { send, builds } = await start()
    for (let index = 0; index < 1010; index += 1) await send('POST', '/list', `{"keyword":"${index}"}`)
    await send('POST', '/list', '{"keyword":"1009"}')
    expect(builds()).toBe(1010)
    expect(dataOf(await send('POST', '/list', '{"keyword":"0"}')).builds).toBe(1011)
  })

  it('counts against the limit per address, and leaves the rejection to the router', async () => {
    const { send, routed } = await start({ perMinute: 1 })
    await send('POST', '/list', '{}')
    for (let count = 0; count < 9; count += 1) await send('POST', '/list', '{}')
    expect(routed()).toBe(1)
    for (let count = 0; count < 5; count += 1) await send('POST', '/list', '{}')
    expect(routed()).toBeGreaterThan(3)
  })

  it('is not cached while other servers cannot be received', async () => {
    const { changes, send } = await start()
    await send('POST', '/list', '{}')
    await server.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen rostrum_change' and datname = current_database()",
    )
    await expect.poll(() => changes.connected).toBe(false)
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(2)
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(3)
    await expect.poll(() => changes.connected, { timeout: 5000 }).toBe(true)
    await send('POST', '/list', '{}')
    expect(dataOf(await send('POST', '/list', '{}')).builds).toBe(4)
  })

  it('is not cached when it was started before other servers could be received', async () => {
    const changes = new ChangeBus(server.database.pool)
    stops.push(() => changes.close())
    const prepared = new ResponseCache(changes, [])
    prepared.registerTopic('list')
    const { promise: received, resolve: onReceived } = Promise.withResolvers<void>()
    let builds = 0
    const load = async () => {
      builds += 1
      await received
      return { body: 'what it was' }
    }
    const order = { key: 'list', topic: 'list', anonymousOnly: false, load }
    const begun = prepared.getOrLoad(order, server.clock.now())
    await changes.listen()
    onReceived()
    await begun
    await prepared.getOrLoad(order, server.clock.now())
    expect(builds).toBe(2)
  })
})
