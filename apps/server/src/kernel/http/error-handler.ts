import { randomInt } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError, WritesStoppedError } from '../database/is-connection-error.ts'
import { collectAllowedMethods } from './allowed-methods.ts'
import { DomainError } from './domain-error.ts'
import { errorEnvelope } from './envelope.ts'
import { OutageLog } from './outage-log.ts'
import { languageOf, languageOfNoCall } from './request-context.ts'

/** Pages that were refused in an outage come back spread over these seconds, not all at once. */
const longestRetrySeconds = 3

/** Turns any error into an envelope. Internals go only to the log, under the request id of the response. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error as FastifyError | DomainError, request)
  if (problem.status >= 500 && !isConnectionError(error)) request.log.error({ err: error }, 'request failed')
  else if (isUnstorable(error as FastifyError)) request.log.warn({ err: error }, 'the database refused a value')
  const { seconds } = problem.params
  if ((problem.status === 429 || problem.status === 503) && seconds !== undefined) reply.header('retry-after', seconds)
  return reply.status(problem.status).send(errorEnvelope(problem, languageOf(request), request.id))
}

/** Answers errors and unknown routes. Comes before the routes, whose methods a wrong one is answered with. */
export function handleErrors(app: FastifyInstance): void {
  const allowedMethods = collectAllowedMethods(app)
  const outages = new OutageLog(app.log)
  app.addHook('onClose', async () => outages.close())
  app.setErrorHandler((error, request, reply) => {
    if (isConnectionError(error)) outages.record(error, request)
    return sendError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.replace(/[?;].*$/, ''))
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    const problem = new DomainError(allowed.length > 0 ? 'route.method_not_allowed' : 'route.not_found')
    return reply.status(problem.status).send(errorEnvelope(problem, languageOfNoCall(request), request.id))
  })
}

/**
 * The schema accepted a value that PostgreSQL cannot store: a NUL character, half a surrogate pair, a wrong type, or a
 * number or time out of range. It is a client error, because the caller sent it. The day after the last of the calendar is such a time too.
 */
function isUnstorable({ code = '' }: { code?: string }): boolean {
  return ['22021', '22P05', '22P02', '22003', '22007', '22008', '22009'].includes(code)
}

/** PostgreSQL aborted this one of several transactions after a deadlock or a serialization failure. */
const isDeadlockVictim = ({ code = '' }: { code?: string }): boolean => ['40P01', '40001'].includes(code)

/** The public form of an error; an unexpected error is a server error. */
export function toProblem(
  error: Error & { code?: string; statusCode?: number },
  request: { readonly raw: { readonly errored: Error | null } },
): DomainError {
  if (error instanceof DomainError) return error
  // The request itself broke off: its client disconnected and reads no response.
  if (error === request.raw.errored) return new DomainError('request.malformed')
  if (error instanceof WritesStoppedError) return new DomainError('server.writes_stopped', { seconds: 30 })
  // A retry may succeed, so 503 and not 500.
  if (isConnectionError(error))
    return new DomainError('server.busy', { seconds: randomInt(1, longestRetrySeconds + 1) })
  if (isDeadlockVictim(error)) return new DomainError('server.busy')
  if (isUnstorable(error)) return new DomainError('request.malformed')
  switch (error.statusCode) {
    case 400:
      return new DomainError('request.malformed')
    // A path outside a folder of files looks like a missing file, and no identifier is too long for the router.
    case 403:
    case 404:
    case 414:
      return new DomainError('route.not_found')
    case 413:
      return new DomainError('request.too_large')
    case 415:
      return new DomainError('request.media_type')
    default:
      return new DomainError('server.failed')
  }
}
