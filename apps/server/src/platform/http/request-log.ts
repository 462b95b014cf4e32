import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../../config.ts'
import { openLogFile } from '../log-file.ts'

/** One line per request: route pattern instead of address, so that neither query strings nor identifiers are logged. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    })
  })
}

export const loggerOptions = (config: Config): FastifyServerOptions['logger'] =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        ...(config.logFile !== undefined && { stream: openLogFile(config.logFile) }),
        serializers: {
          req: (request: { method: string }) => ({ method: request.method }),
          err: (error: Error & { code?: string }) => ({
            type: error.name,
            code: error.code ?? '',
            // Messages of the database quote values; only its own kind of error text is kept.
            message: error.code && /^[0-9A-Z]{5}$/.test(error.code) ? 'database error' : error.message,
            stack: error.stack?.split('\n').slice(1, 8).join('\n') ?? '',
          }),
        },
      }
