import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { markAsDatabaseError } from '../database/is-connection-error.ts'
import { DomainError } from './domain-error.ts'
import { handleErrors, sendError } from './error-handler.ts'

it('a server without capacity and a rate limit both report when to retry', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get('/busy', async () => {
    throw new DomainError('server.busy', { seconds: 14 })
  })
  app.get('/often', async () => {
    throw new DomainError('request.too_many', { seconds: 60 })
  })
  expect(await app.inject('/busy')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '14' } })
  expect(await app.inject('/often')).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } })
  await app.close()
})

it('an unknown address answers in the best of the seven languages, one of the portal in one of its two', async () => {
  const app = Fastify()
  handleErrors(app)
  const answer = async (url: string, languages?: string) => {
    const headers = languages === undefined ? {} : { 'accept-language': languages }
    return (await app.inject({ url, headers })).json().msg
  }
  const [chinese, english, thai] = ['接口不存在', 'API endpoint not found.', await answer('/workbenchApi/none', 'th')]
  expect([chinese, english]).not.toContain(thai)
  for (const url of ['/none', '/workbenchApi', '/workbenchApi/none', '/recruitApi/common/none']) {
    expect([url, await answer(url)]).toEqual([url, chinese])
    expect([url, await answer(url, 'fr, en-GB;q=0.9, zh;q=0.5')]).toEqual([url, english])
    expect([url, await answer(url, 'th-TH, en;q=0.5')]).toEqual([url, thai])
  }
  expect(await answer('/recruitApi/none', 'th-TH, en;q=0.5')).toBe(english)
  expect(await answer('/recruitApi/none', 'th')).toBe(chinese)
  await app.close()
})

it('a path outside a folder of files is not found', async () => {
  const app = Fastify()
  handleErrors(app)
  await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/files/' })
  for (const path of ['../http', '%2e%2e/http', '%00', 'a%5c..%5cb']) {
    const { statusCode, body } = await app.inject(`/files/${path}`)
    expect([path, statusCode, body.includes('Error')]).toEqual([
      path,
      expect.toSatisfy((code) => code === 404 || code === 400),
      false,
    ])
  }
  await app.close()
})

it('an identifier that is longer than any is not found', async () => {
  const app = Fastify({ frameworkErrors: (error, request, reply) => void sendError(error, request, reply) })
  handleErrors(app)
  app.get('/records/:id', async () => 'found')
  const answer = await app.inject(`/records/${'x'.repeat(5000)}`)
  expect([answer.statusCode, answer.json().reason]).toEqual([404, 'route.not_found'])
  await app.close()
})

it('the cause of an outage is logged once, then only the number and identifiers of failed requests', async () => {
  const lines: { msg: string; err?: { stack: string }; requests?: number; identifiers?: string[]; reqId?: string }[] =
    []
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'error', stream } })
  handleErrors(app)
  app.get('/', async () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    markAsDatabaseError(error)
    throw error
  })
  const answers = []
  for (let attempt = 0; attempt < 4; attempt += 1) answers.push((await app.inject('/')).json())
  expect(answers.map(({ reason }) => reason)).toEqual(answers.map(() => 'server.busy'))
  expect(lines).toMatchObject([{ msg: 'request failed: the database is away', reqId: 'req-1' }])
  await app.close()
  expect(lines.filter(({ err }) => err?.stack)).toHaveLength(1)
  expect(lines[1]).toMatchObject({ requests: 3, identifiers: ['req-2', 'req-3', 'req-4'] })
})

it('a victim of a deadlock in the database is asked to retry', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get('/', async () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  const answer = await app.inject('/')
  expect(answer.json()).toMatchObject({ code: 503, reason: 'server.busy' })
  await app.close()
})

it.each(['22007', '22008', '22009'])(
  'a time of the caller that PostgreSQL refuses by %s is an error of the caller',
  async (code) => {
    const app = Fastify()
    handleErrors(app)
    app.get('/time', async () => {
      throw Object.assign(new Error('time zone displacement out of range'), { code })
    })
    expect((await app.inject('/time')).statusCode).toBe(400)
    await app.close()
  },
)

it('a wrong method on a known address answers 405 with the methods that it has, an unknown address 404', async () => {
  const app = Fastify()
  handleErrors(app)
  app.get('/*', (_request, reply) => reply.callNotFound())
  app.get('/records/:id', async () => 'found')
  app.put('/records/:id', async () => 'changed')
  app.get('/records/board', async () => 'board')
  app.post('/records/:id/moves', async () => 'moved')
  app.get('/pages/*', async () => 'page')
  const answer = async (method: 'GET' | 'POST' | 'DELETE' | 'HEAD' | 'OPTIONS', url: string) => {
    const { statusCode, headers } = await app.inject({ method, url })
    return [statusCode, headers.allow]
  }
  expect(await answer('DELETE', '/records/7?size=1')).toEqual([405, 'GET, HEAD, PUT'])
  expect(await answer('POST', '/records/board')).toEqual([405, 'GET, HEAD, PUT'])
  expect(await answer('GET', '/records/7/moves')).toEqual([405, 'POST'])
  expect(await answer('HEAD', '/records/7/moves')).toEqual([405, 'POST'])
  expect(await answer('OPTIONS', '/records/7/moves')).toEqual([405, 'POST'])
  expect(await answer('POST', '/pages/a/b')).toEqual([405, 'GET, HEAD'])
  for (const url of ['/', '/records', '/records/', '/records/7/moves/1', '/none'])
    expect([url, await answer('POST', url)]).toEqual([url, [404, undefined]])
  const thai = await app.inject({ method: 'DELETE', url: '/records/7', headers: { 'accept-language': 'th' } })
  expect(thai.json()).toMatchObject({ code: 405, success: false, reason: 'route.method_not_allowed', data: null })
  expect(thai.json().msg).toMatch(/[\u0e00-\u0e7f]/)
  await app.close()
})
