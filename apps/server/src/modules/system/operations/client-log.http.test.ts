import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { operationsModule } from './module.ts'

const url = '/recruitApi/app/api/log/record/save'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const stored = () => server.database.db.selectFrom('client_log').selectAll().orderBy('id', 'desc').execute()
const from = (address: string, payload: object) =>
  server.client().send({ method: 'POST', url, payload, remoteAddress: address })

describe('an error report of a page', () => {
  it('is stored without anything that could identify a person', async () => {
    const report = {
      event: 'script.failed',
      message: 'No answer for 138 0000 2607, 53290120000817004X or li.hua@example.com',
      page: '/userInfo/details?phone=13800002607#top',
      stack: 'at load (https://portal.example/pc/assets/a.js?token=abc:1:2) Bearer qW3xK9vB2nM5tY7uJ1hG4fD6sA8zXc0p',
    }
    expect((await from('10.0.0.1', report)).data).toEqual({ done: true })
    const [row] = await stored()
    expect(row).toMatchObject({ event: 'script.failed', level: 'error', page: '/userInfo/details' })
    const text = JSON.stringify(row)
    for (const trace of ['2607', '08170', 'li.hua', 'token=abc', 'qW3xK9vB', '10.0.0.1']) {
      expect(text).not.toContain(trace)
    }
    expect(row?.stack).toContain('assets/a.js')
  })

  it('has personal data in none of its texts', async () => {
    const traces = ['13800002607', '53290120000817004X', 'qW3xK9vB2nM5tY7uJ1hG4fD6sA8zXc0p']
    for (const text of traces) {
      const report = { event: text, message: text, page: `/a/${text}`, stack: text, release: `web ${text}` }
      expect((await from('10.0.1.1', report)).data).toEqual({ done: true })
      const [row] = await stored()
      expect(JSON.stringify(row)).not.toContain(text)
      expect(row?.release).toContain('web')
    }
    const page = { event: 'script.failed', page: 'li.hua@example.com', release: 'li.hua@example.com' }
    await from('10.0.1.1', page)
    expect(JSON.stringify((await stored())[0])).not.toContain('li.hua')
  })

  it('is rejected when it is longer than a report can be', async () => {
    const long = await from('10.0.0.2', { event: 'script.failed', stack: 'x'.repeat(4001) })
    expect(long).toMatchObject({ code: 400, errors: [{ path: 'stack' }] })
    expect((await from('10.0.0.2', { event: 'script.failed', stack: 'x'.repeat(9000) })).code).toBe(413)
  })

  it('is accepted thirty times a minute from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => from('10.0.0.3', { event: 'chunk.timeout' })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(30)
    const refused = answers.find(({ code }) => code === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('10.0.0.4', { event: 'chunk.timeout' })).code).toBe(200)
    const inOneNetwork = (host: number) => from(`2001:db8::${host.toString(16)}`, { event: 'chunk.timeout' })
    const neighbours = await Promise.all(Array.from({ length: 32 }, (_, host) => inOneNetwork(host)))
    expect(neighbours.filter(({ code }) => code === 200)).toHaveLength(30)
  })

  it('is deleted after thirty days', async () => {
    await from('10.0.0.5', { event: 'old.fault' })
    server.clock.advance({ days: 31 })
    await from('10.0.0.5', { event: 'new.fault' })
    await operationsModule.jobs?.(server.platform, [operationsModule])['client-log.purge']?.({})
    expect((await stored()).map(({ event }) => event)).toEqual(['new.fault'])
  })
})
