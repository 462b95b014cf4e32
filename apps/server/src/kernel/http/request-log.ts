import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config.ts'
import type { LogFile } from '../logging/log-file.ts'
import { toLoggableError } from '../logging/to-loggable-error.ts'

/**
 * One line per request, with the route pattern instead of the address, so that neither query strings nor identifiers
 * are logged. The response carries the identifier of its line.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    })
  })
}

export const loggerOptions = (config: Config, stream?: LogFile): FastifyServerOptions['logger'] =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        ...(stream && { stream }),
        serializers: {
          req: (request: { method: string }) => ({ method: request.method }),
          err: (error: unknown) => {
            const { type, message, frames: stack } = toLoggableError(error)
            return { type, message, stack }
          },
        },
      }
