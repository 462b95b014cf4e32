import type { FastifyError, FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../database/database-away.ts'
import { refused } from './envelope.ts'
import { DomainError } from './problem.ts'
import { languageOf } from './request-context.ts'

/** Turns whatever was thrown into an envelope. Internals stay in the log, under the request id that the answer carries. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error as FastifyError | DomainError)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    if (problem.status === 429 && problem.params.seconds !== undefined)
      reply.header('retry-after', problem.params.seconds)
    return reply.status(problem.status).send(refused(problem, languageOf(request), request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    const problem = new DomainError('route.not_found')
    return reply.status(problem.status).send(refused(problem, languageOf(request), request.id))
  })
}

function toProblem(error: FastifyError | DomainError): DomainError {
  if (error instanceof DomainError) return error
  // Worth a retry, so 503 and not 500.
  if (isDatabaseAway(error)) return new DomainError('server.busy')
  switch (error.statusCode) {
    case 400:
      return new DomainError('request.malformed')
    case 404:
      return new DomainError('route.not_found')
    case 413:
      return new DomainError('request.too_large')
    case 415:
      return new DomainError('request.media_type')
    default:
      return new DomainError('server.failed')
  }
}
