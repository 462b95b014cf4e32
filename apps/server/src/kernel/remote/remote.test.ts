import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersJson as json, RemoteServer } from '../../testing/remote-server.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { allowanceFor, parseAllowedRemotes } from './allowed-remotes.ts'
import type { Lookup, RemoteRequest } from './fetch-json.ts'
import { isPublicAddress } from './public-address.ts'
import { RemoteJsonClient } from './remote-json-client.ts'

describe('the allow-list of servers', () => {
  const allowed = parseAllowedRemotes(['data.example.com', 'http://10.1.2.3:8080', 'https://HR.example.com'])
  it.each([
    ['https://data.example.com/x', 'public'],
    ['http://data.example.com/x', 'public'],
    ['https://data.example.com:8443/x', undefined],
    ['https://www.data.example.com/x', undefined],
    ['https://data.example.com.evil.example/x', undefined],
    ['https://data.example.com@evil.example/x', undefined],
    ['https://me:pw@data.example.com/x', undefined],
    ['http://10.1.2.3:8080/x', 'anywhere'],
    ['http://10.1.2.3/x', undefined],
    ['https://hr.example.com/x', 'anywhere'],
    ['http://hr.example.com/x', undefined],
    ['ftp://data.example.com/x', undefined],
    ['file:///etc/passwd', undefined],
  ])('%s: %s', (address, expected) => expect(allowanceFor(new URL(address), allowed)).toBe(expected))

  it.each([
    'https://a.example/path',
    'a.example/path',
    'a.example:80',
    'ftp://a.example',
    'https://u@a.example',
    '',
    '*',
  ])('rejects "%s"', (entry) => expect(() => parseAllowedRemotes([entry])).toThrow())
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is on the internet: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

describe('a request to another server', () => {
  const remote = new RemoteServer()
  const foreign = new RemoteServer()
  const clock = new TestClock('2026-11-20T07:12:00Z')
  let origin = ''
  let foreignOrigin = ''
  beforeAll(async () => {
    origin = await remote.listen()
    foreignOrigin = await foreign.listen()
  })
  afterAll(() => {
    remote.close()
    foreign.close()
  })
  /** A longer limit than a busy machine needs, except where a response must be late. */
  const remotes = (entries: readonly string[] = [origin], lookup?: Lookup, milliseconds = 20_000) =>
    new RemoteJsonClient({
      allowed: parseAllowedRemotes(entries),
      clock,
      limits: { milliseconds, bytes: 10_000 },
      lookup,
    })
  const to = (url: string, parts: Partial<RemoteRequest> = {}): RemoteRequest => ({
    url: new URL(url),
    method: 'GET',
    headers: {},
    body: undefined,
    ...parts,
  })

  it('sends the declared headers, and none of the connection', async () => {
    let body = ''
    remote.answer = (request, reply) => {
      request.on('data', (chunk) => {
        body += String(chunk)
      })
      request.on('end', () => json(request.headers)(request, reply))
    }
    const headers = {
      'X-Key': 'secret',
      Host: 'evil.example',
      Cookie: 'a=b',
      'Transfer-Encoding': 'chunked',
      'a b': 'c',
    }
    const answer = await remotes().fetch(to(`${origin}/x`, { method: 'POST', headers, body: '{"a":1}' }))
    expect(body).toBe('{"a":1}')
    expect(answer).toMatchObject({ 'x-key': 'secret', host: new URL(origin).host, 'content-type': 'application/json' })
    expect(Object.keys(answer as object)).not.toContain('cookie')
  })

  it.each([
    ['not_json', (_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['not_json', (_request, reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{"a":')],
    [
      'not_json',
      (_request, reply) =>
        reply.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    ['refused', json({}, 500)],
    ['refused', json({}, 404)],
    ['too_large', json('x'.repeat(20_000))],
    [
      'too_large',
      (_request, reply) => {
        reply.writeHead(200, { 'content-type': 'application/json' })
        const write = () => {
          while (reply.write('x'.repeat(5000)));
        }
        reply.on('drain', write)
        write()
      },
    ],
    ['unreached', (request) => void request.socket.destroy()],
  ] satisfies [string, RequestListener][])('rejects a response that is %s', async (code, answer) => {
    remote.answer = answer
    await expect(remotes().fetch(to(`${origin}/y`))).rejects.toMatchObject({ code })
  })

  it.each([
    ['never begins', () => {}],
    ['never ends', (_request, reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).write('[1,')],
  ] satisfies [string, RequestListener][])('times out on a response that %s', async (_what, answer) => {
    remote.answer = answer
    const impatient = remotes([origin], undefined, 300)
    await expect(impatient.fetch(to(`${origin}/y`))).rejects.toMatchObject({ code: 'late' })
  })

  it('follows an allowed redirect without the headers declared for the first host, and no other redirect', async () => {
    const redirect = (location: string): RequestListener => {
      return (_request, reply) => reply.writeHead(302, { location }).end()
    }
    foreign.answer = (request, reply) => json({ key: request.headers['x-key'] ?? 'none' })(request, reply)
    remote.answer = redirect(`${foreignOrigin}/there`)
    const request = to(`${origin}/here`, { headers: { 'x-key': 'secret' } })
    expect(await remotes([origin, foreignOrigin]).fetch(request)).toEqual({ key: 'none' })
    const before = foreign.requests.length
    await expect(remotes().fetch(request)).rejects.toMatchObject({ code: 'forbidden' })
    for (const location of ['http://169.254.169.254/latest', 'file:///etc/passwd', 'http://localhost:1/']) {
      remote.answer = redirect(location)
      await expect(remotes().fetch(request)).rejects.toMatchObject({ code: 'forbidden' })
    }
    remote.answer = redirect(`${origin}/here`)
    await expect(remotes().fetch(request)).rejects.toMatchObject({ code: 'refused' })
    expect(foreign.requests.length).toBe(before)
  })

  it('does not reach an internal network by a name allowed only on the internet', async () => {
    const before = remote.requests.length
    const resolves = (...addresses: string[]): Lookup => {
      return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], ['169.254.169.254']]) {
      const asking = remotes(['data.example.com'], resolves(...addresses)).fetch(to('http://data.example.com/x'))
      await expect(asking, addresses.join()).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(remotes(['localhost']).fetch(to('http://localhost/x'))).rejects.toMatchObject({ code: 'forbidden' })
    expect(remote.requests.length).toBe(before)
  })

  it('connects to the validated network address without a second look-up', async () => {
    const { port } = new URL(origin)
    remote.answer = (request, reply) => json(request.headers.host)(request, reply)
    let lookups = 0
    const rebinding: Lookup = async () => {
      lookups += 1
      return [{ address: lookups === 1 ? '127.0.0.1' : '203.0.113.1', family: 4 }]
    }
    const named = `http://data.example.com:${port}`
    expect(await remotes([named], rebinding).fetch(to(`${named}/x`))).toBe(`data.example.com:${port}`)
    expect(lookups).toBe(1)
  })

  it('sends equal concurrent requests once, and again when the response is no longer recent', async () => {
    const asking = remotes()
    remote.answer = json([1])
    const before = remote.requests.length
    const request = to(`${origin}/list`)
    expect(await Promise.all([1, 2, 3].map(() => asking.fetch(request)))).toEqual([[1], [1], [1]])
    await asking.fetch(request)
    expect(remote.requests.length - before).toBe(1)
    clock.advance({ seconds: 10 })
    remote.answer = json([2])
    expect(await asking.fetch(request)).toEqual([1])
    expect(await asking.fetch(request, 'newest')).toEqual([2])
    expect(await asking.fetch(request)).toEqual([2])
  })

  it('falls back to an older response while the server fails, except where it must be certain', async () => {
    const asking = remotes()
    remote.answer = json([1])
    const request = to(`${origin}/older`)
    await asking.fetch(request)
    remote.answer = json({}, 503)
    clock.advance({ minutes: 5 })
    expect(await asking.fetch(request)).toEqual([1])
    expect(await asking.fetch(request, 'at_hand')).toEqual([1])
    await expect(asking.fetch(request, 'newest')).rejects.toMatchObject({ code: 'refused' })
    const before = remote.requests.length
    await expect(asking.fetch(request, 'newest')).rejects.toMatchObject({ code: 'refused' })
    expect(remote.requests.length).toBe(before)
    clock.advance({ minutes: 15 })
    await expect(asking.fetch(request)).rejects.toMatchObject({ code: 'refused' })
    await expect(asking.fetch(to(`${origin}/never`), 'at_hand')).rejects.toMatchObject({ code: 'unreached' })
  })

  it('limits the delay of a rush to the rush', async () => {
    const asking = remotes([origin], undefined, 1000)
    remote.answer = () => {}
    const rush = Array.from({ length: 150 }, (_, at) => asking.fetch(to(`${origin}/rush/${at}`)))
    const settled = await Promise.allSettled(rush)
    expect(settled.every((one) => one.status === 'rejected' && one.reason.code === 'late')).toBe(true)
    remote.answer = json([3])
    expect(await asking.fetch(to(`${origin}/after`))).toEqual([3])
  })
})
