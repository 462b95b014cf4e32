import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { blotPersonalData } from '../blot-personal-data.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { toProblem } from './error-handler.ts'

/** A fault that every request meets must not fill the disk. */
const perMinute = 120

/** Keeps what failed by our fault, under the identifier that the answer carries; nothing of what was sent is kept. */
export function recordFaults(app: FastifyInstance, db: Db, clock: Clock): void {
  const limit = new RateLimiterMemory({ points: perMinute, duration: 60 })
  app.addHook('onError', async (request, _reply, error) => {
    if (toProblem(error).status < 500 || isDatabaseAway(error)) return
    const taken = await limit.consume('all').catch(() => undefined)
    if (!taken) return
    const fault = {
      at: clock.now(),
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      type: error.code || error.name,
      // Messages of the database quote values.
      message: /^[0-9A-Z]{5}$/.test(error.code ?? '') ? '' : blotPersonalData(error.message).slice(0, 2000),
      stack: blotPersonalData(framesOf(error)),
    }
    await db
      .insertInto('server_fault')
      .values(fault)
      .execute()
      .catch((cause) => request.log.error({ err: cause }, 'a fault could not be recorded'))
  })
}

/** The first line of a stack repeats the message. */
const framesOf = ({ stack }: Error): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .join('\n')
