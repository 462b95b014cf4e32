import { brotliDecompressSync } from 'node:zlib'
import { permissions } from '@rostrum/contracts/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DescribedCall, describedCalls, valueFor } from './testing/described-calls.ts'
import { registerApplicant, staffWith } from './testing/people.ts'
import { addForm } from './testing/recruitment.ts'
import { asText, RequestSpread, ValueSpread } from './testing/spread-requests.ts'
import type { TestClient } from './testing/test-client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

type Raw = Awaited<ReturnType<TestClient['raw']>>

const concurrency = 8
/** A log-in costs as much as several calls. A new one after a few calls limits what one call can do to the next. */
const callsPerSession = 10
const unknownId = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const logIn = async (access: DescribedCall['access']): Promise<TestClient> => {
  if (access === 'staff') return staffWith(server, ...permissions)
  return (await registerApplicant(server, { password: 'Travel2026' })).client
}

let server: TestServer
let calls: DescribedCall[]
beforeAll(async () => {
  server = await startTestServer()
  await addForm(server, 'profile')
  calls = await describedCalls(server)
})
afterAll(() => server.close())

const addressOf = (call: DescribedCall, value = unknownId) =>
  call.path.replace(/\{\w+\}/g, () => encodeURIComponent(value))

/**
 * Responses are client errors in envelopes, or files.
 *
 * @returns what is wrong with this one
 */
function errorOf({ statusCode, headers, payload }: Raw): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${payload.slice(0, 200)}`
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (!isJson) return statusCode === 200 ? undefined : `${statusCode} without an envelope`
  const { code, success } = JSON.parse(payload) as { code?: number; success?: boolean }
  return code === statusCode && success === (statusCode === 200) ? undefined : `${statusCode} and code ${code}`
}

/**
 * Sends each request of each call as an authorized caller.
 *
 * @returns the requests with invalid responses
 */
async function wrongAnswers(
  requestsOf: (call: DescribedCall) => readonly { readonly about: string; readonly options: Request }[],
): Promise<string[]> {
  const wrong: string[] = []
  const ask = async (part: readonly DescribedCall[]) => {
    const clients = new Map<DescribedCall['access'], TestClient>()
    for (const call of part) {
      for (const { about, options } of requestsOf(call)) {
        const client = clients.get(call.access) ?? (await logIn(call.access))
        clients.set(call.access, client)
        const answer = await client.raw({ method: call.method, url: addressOf(call), ...options })
        const error = errorOf(answer)
        if (error) wrong.push(`${call.method} ${call.path} with ${about}: ${error}`)
        // The call was a log-out, or one that ends sessions.
        if (answer.statusCode === 401 && !options.headers?.authorization) clients.delete(call.access)
      }
    }
  }
  const waiting = Array.from({ length: Math.ceil(calls.length / callsPerSession) }, (_, at) =>
    calls.slice(at * callsPerSession, (at + 1) * callsPerSession),
  )
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await ask(part)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return wrong
}

type Request = Parameters<TestClient['raw']>[0]

const json = { 'content-type': 'application/json' }

/** Bodies that cannot be parsed at all. */
const unreadable: Readonly<Record<string, Request>> = {
  'broken JSON': { payload: '{"id":', headers: json },
  'nothing under a promise of JSON': { payload: '', headers: json },
  'a bare text': { payload: '"text"', headers: json },
  'a bare null': { payload: 'null', headers: json },
  'an array': { payload: '[[[]]]', headers: json },
  'bytes that are no UTF-8': { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), headers: json },
  'deep nesting': { payload: `{"id":${'['.repeat(5000)}${']'.repeat(5000)}}`, headers: json },
  'a prototype': { payload: '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}', headers: json },
  'more than a megabyte': { payload: JSON.stringify({ id: 'x'.repeat(2_000_000) }), headers: json },
  XML: { payload: '<id/>', headers: { 'content-type': 'text/xml' } },
  'a form': { payload: 'id=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'an unknown media type': { payload: 'x', headers: { 'content-type': ';;;/\\' } },
  'an unknown business unit': { query: { buId: '../../etc/passwd' } },
  'an expired-looking token': { headers: { authorization: `Bearer ${'\\u0000'.repeat(100)}` } },
}

/** Values that fit few fields, and that may break a database or a formatter. */
const hostile: Readonly<Record<string, unknown>> = {
  'a NUL character': 'a\u0000b',
  'half a surrogate': '\ud800',
  'a long text': 'x'.repeat(100_000),
  'SQL and markup': `'; drop table person; --<script>alert(1)</script>`,
  'a number beyond integers': 1e300,
  'a large integer': 9_007_199_254_740_991,
  'a negative number': -1,
  'an object': { $ne: null },
  'a nested array': [[[]]],
  nothing: null,
  'a year beyond calendars': '+275760-09-13T00:00:00.000Z',
}

function requestWith(call: DescribedCall, given: Readonly<Record<string, unknown>>): Request {
  if (call.method !== 'GET') return { payload: JSON.stringify(given), headers: json }
  return { query: queryOf(given) }
}

const queryOf = (given: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value)]))

const validInput = (call: DescribedCall) =>
  Object.fromEntries(Object.entries(call.fields).map(([name, schema]) => [name, valueFor(schema, unknownId)]))

describe('every call of the published description', () => {
  it('is one of many, each with its kind of caller', () => {
    expect(calls.length).toBeGreaterThan(100)
    expect(new Set(calls.map(({ access }) => access))).toEqual(new Set(['public', 'applicant', 'staff']))
  })

  it('is described by a self-contained document that is compressed in transit', async () => {
    const ask = (encoding: string) =>
      server.client().raw({ method: 'GET', url: '/openapi.json', headers: { 'accept-encoding': encoding } })
    const plain = await ask('identity')
    const packed = await ask('br')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload)
    const named = [...plain.payload.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(named).not.toEqual([])
    const document: unknown = plain.json()
    const lead = (path: string) =>
      path.split('/').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
    expect(named.filter((path) => lead(path) === undefined)).toEqual([])
  })

  it('requires visitors to log in first, unless it is public', async () => {
    const wrong: string[] = []
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const options = { method: call.method, url: addressOf(call), ...requestWith(call, validInput(call)) }
      const answer = await server.client().raw(options)
      if (answer.statusCode !== 401 || answer.json().reason !== 'session.required') wrong.push(call.path)
    }
    expect(wrong).toEqual([])
  })

  it('excludes applicants from calls for staff', async () => {
    const { client } = await registerApplicant(server)
    const wrong: string[] = []
    for (const call of calls.filter(({ access }) => access === 'staff')) {
      const options = { method: call.method, url: addressOf(call), ...requestWith(call, validInput(call)) }
      const { statusCode } = await client.raw(options)
      if (statusCode !== 401 && statusCode !== 403) wrong.push(`${call.path}: ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('reports unparsable input as a client error', async () => {
    const requests = Object.entries(unreadable).map(([about, options]) => ({ about, options }))
    const withoutBody = requests.filter(({ options }) => options.payload === undefined)
    const spread = new RequestSpread()
    const wrong = await wrongAnswers((call) => spread.requestsFor(call, call.method === 'GET' ? withoutBody : requests))
    expect(wrong).toEqual([])
  })

  it('reports each field with an unexpected value as a client error', async () => {
    const spread = new ValueSpread(calls, hostile)
    const wrong = await wrongAnswers((call) =>
      Object.keys(call.fields).flatMap((name) =>
        spread.valuesFor(call, name).map(([about, value]) => ({
          about: `${name} being ${about}`,
          options: requestWith(call, { ...validInput(call), [name]: value }),
        })),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('names the part of an address that is not a count, page or size', async () => {
    const wrong: string[] = []
    const countsOf = ({ fields }: DescribedCall) =>
      Object.keys(fields).filter((name) => fields[name]?.type === 'integer')
    const readCalls = calls.filter((call) => call.method === 'GET' && countsOf(call).length > 0)
    for (const call of readCalls) {
      const client = await logIn(call.access)
      for (const name of countsOf(call)) {
        for (const value of ['1e300', '-1', '1.5', '99999999999999999999', '1,2']) {
          const query = queryOf({ ...validInput(call), [name]: value })
          const answer = (await client.raw({ method: 'GET', url: addressOf(call), query })).json()
          const named = answer.errors?.some(({ path }: { path: string }) => path === name)
          if (answer.code !== 400 || !named) wrong.push(`${call.path} with ${name}=${value}: ${answer.code}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('finds nothing at addresses with path traversal', async () => {
    const detours = ['..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(190), '%ff', "1' or '1'='1", '{}']
    const wrong = await wrongAnswers((call) =>
      call.pathNames.length === 0
        ? []
        : detours.map((detour) => ({
            about: detour,
            options: { url: call.path.replace(/\{\w+\}/g, () => detour), ...requestWith(call, validInput(call)) },
          })),
    )
    expect(wrong).toEqual([])
  })

  it('exists only for its own method, which a wrong one is answered with', async () => {
    const known = new Set(calls.map(({ method, path }) => `${method} ${path}`))
    const wrong: string[] = []
    for (const call of calls) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (known.has(`${method} ${call.path}`)) continue
        const { statusCode, headers } = await server.client().raw({ method, url: addressOf(call) })
        const isRefused = statusCode === 405 && String(headers.allow).split(', ').includes(call.method)
        // Another call may have the address with this method, which visitors cannot make.
        if (!isRefused && statusCode !== 401) wrong.push(`${method} ${call.path}: ${statusCode}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
