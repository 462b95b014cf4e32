import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expireCachedResponses, networkFirst } from '../../worker/network-first.ts'
import { cachedAtHeader, expiredHeader } from '../shell/offline-cache.ts'

const server = 'https://portal.example'
const application = '/recruitApi/app/api/person/jobApply/getVoById?id=1'
const ticketList = '/recruitApi/app/api/exam/ticket/page?current=1&size=20'
const ticket = '/recruitApi/app/api/exam/ticket/getById?id=1'
const photo = '/recruitApi/app/api/file/photo'
const scan = '/recruitApi/app/api/file/scan'

const savedAt = Date.parse('2026-12-18T20:00:00+08:00')
const hours = (count: number) => count * 3_600_000

const papers = [{ end: '2026-12-19T11:00:00+08:00' }, { end: '2026-12-19T17:00:00+08:00' }]
const openTicket = { applicationId: '1', title: 'ticket', photo, sittings: papers }

/** The cache of the browser, as far as the worker uses it. */
class TestCache {
  readonly entries = new Map<string, Response>()
  readonly put = async ({ url }: Request, response: Response) => void this.entries.set(url, response)
  readonly delete = async ({ url }: Request) => this.entries.delete(url)
  readonly match = async ({ url }: Request) => this.entries.get(url)?.clone()
  readonly keys = async () => [...this.entries.keys()].map((url) => new Request(url))
}

let cache: TestCache

beforeEach(() => {
  vi.useFakeTimers({ now: savedAt, toFake: ['Date'] })
  cache = new TestCache()
  vi.stubGlobal('caches', { open: async () => cache, has: async () => cache.entries.size > 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const requestOf = (path: string) => new Request(server + path)

/** Reads a page of the server, so that its response is cached. */
async function visit(path: string, data: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const work: Promise<unknown>[] = []
  await networkFirst(requestOf(path), (one) => work.push(one))
  await Promise.all(work)
}

async function readOffline(path: string): Promise<Response> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  return networkFirst(requestOf(path), () => undefined)
}

async function visitEverything() {
  await visit(application, { answers: { email: 'lin@example.com' } })
  await visit(ticketList, { records: [openTicket] })
  await visit(ticket, openTicket)
  await visit(photo, 'photo')
  await visit(scan, 'scan of the identity card')
}

/** What is on the device. */
const storedTexts = async () => {
  const texts = await Promise.all([...cache.entries.values()].map((response) => response.clone().text()))
  return texts.filter((text) => text !== '')
}

it('personal data is readable offline for eight hours, and then deleted with a sign that it was there', async () => {
  await visitEverything()
  vi.setSystemTime(savedAt + hours(8) - 1000)
  expect((await readOffline(application)).headers.has(cachedAtHeader)).toBe(true)
  vi.setSystemTime(savedAt + hours(8))
  for (const path of [application, scan]) {
    const response = await readOffline(path)
    expect([response.status, response.headers.has(expiredHeader)]).toEqual([504, true])
    expect(await response.text()).toBe('')
  }
  expect((await readOffline(application)).headers.has(expiredHeader)).toBe(true)
  expect((await storedTexts()).join()).not.toMatch(/lin@example|identity card/)
})

it('a ticket is readable with its photo until the last paper is over, and no longer', async () => {
  await visitEverything()
  vi.setSystemTime(Date.parse('2026-12-19T16:59:00+08:00'))
  for (const path of [ticketList, ticket, photo])
    expect((await readOffline(path)).headers.has(cachedAtHeader), path).toBe(true)
  vi.setSystemTime(Date.parse('2026-12-19T17:00:00+08:00'))
  for (const path of [ticketList, ticket, photo])
    expect((await readOffline(path)).headers.has(expiredHeader), path).toBe(true)
  expect((await storedTexts()).join()).not.toMatch(/ticket|photo/)
})

it('a ticket without times expires as all else', async () => {
  await visit(ticket, { ...openTicket, sittings: [] })
  vi.setSystemTime(savedAt + hours(9))
  expect((await readOffline(ticket)).headers.has(expiredHeader)).toBe(true)
})

it('a clock that is set back shows nothing longer', async () => {
  await visit(application, {})
  vi.setSystemTime(savedAt - hours(9))
  expect((await readOffline(application)).headers.has(expiredHeader)).toBe(true)
})

it('the next visit deletes what is too old, also what no page asks for, and nothing of a ticket', async () => {
  await visitEverything()
  vi.setSystemTime(savedAt + hours(9))
  await expireCachedResponses()
  expect((await storedTexts()).join()).not.toMatch(/lin@example|identity card/)
  expect(await storedTexts()).toHaveLength(3)
})

it('a response of the server takes the place of one that was too old', async () => {
  await visit(application, { answers: { email: 'former@example.com' } })
  vi.setSystemTime(savedAt + hours(9))
  await expireCachedResponses()
  await visit(application, { answers: { email: 'new@example.com' } })
  expect(await (await readOffline(application)).text()).toContain('new@example.com')
})
