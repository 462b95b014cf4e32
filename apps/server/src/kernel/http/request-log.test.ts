import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { loggerOptions, logRequests } from './request-log.ts'

it('the log line of a failure has its location and no personal data', () => {
  const lines: string[] = []
  const options = loggerOptions(readConfig({ LOG_FILE: '-' }))
  const stream = { write: (line: string) => lines.push(line) }
  const { log } = Fastify({ logger: { ...(typeof options === 'object' ? options : {}), stream } })
  const refused = Object.assign(new Error('Key (phone)=(13800138000) exists'), { code: '23505' })
  log.error({ err: new Error('no seat for 王小明, 11010119900307663X') }, 'a ticket was not printed')
  log.error({ err: refused }, 'request failed')
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
    { type: 'Error', message: 'no seat for ‹text› ‹number›', stack: expect.stringContaining('request-log.test.ts') },
    { type: '23505', message: '' },
  ])
  expect(lines.join()).not.toMatch(/王小明|13800138000|1990/)
})

it('the log line of a request has the identifier from its response', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(line) } } })
  logRequests(app)
  app.get('/seats', async () => 'none')
  const { headers } = await app.inject('/seats')
  const line = lines.map((one) => JSON.parse(one)).find(({ route }) => route === '/seats')
  expect(line.reqId).toBe(headers['x-request-id'])
})
