import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { isConnectionError } from '../database/is-connection-error.ts'
import { toLoggableError } from '../logging/to-loggable-error.ts'
import { toProblem } from './error-handler.ts'

/** An error in every request must not fill the disk. */
const perMinute = 120

/** Records server errors under the identifier in the response, without anything of the request's content. */
export function recordServerErrors(app: FastifyInstance, db: Db, clock: Clock): void {
  const limit = new RateLimiterMemory({ points: perMinute, duration: 60 })
  app.addHook('onError', async (request, _reply, error) => {
    if (toProblem(error, request).status < 500 || isConnectionError(error)) return
    const taken = await limit.consume('all').catch(() => undefined)
    if (!taken) return
    const { type, message, frames } = toLoggableError(error)
    const entry = {
      at: clock.now(),
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      type,
      message,
      stack: frames,
    }
    await db
      .insertInto('server_error')
      .values(entry)
      .execute()
      .catch((cause) => request.log.error({ err: cause }, 'a fault could not be recorded'))
  })
}
