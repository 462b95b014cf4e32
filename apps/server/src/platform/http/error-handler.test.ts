import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { DomainError } from './problem.ts'

it('a server without room, and a limit that was reached, say when another try makes sense', async () => {
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
