import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import { CacheFrontend } from './cache-frontend.ts'
import { addressReader, type RateLimiter } from './rate-limiter.ts'
import { ResponseCache } from './response-cache.ts'
import { dataHeaders } from './security.ts'

type Dependencies = {
  readonly changes: ChangeBus
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** Caches the responses that are equal for all callers, and sends them before the router runs. */
export function createResponseCache(
  app: FastifyInstance,
  { changes, config, clock, log }: Dependencies,
  limit: RateLimiter,
) {
  const prepared = new ResponseCache(changes, dataHeaders(config))
  const early = new CacheFrontend(prepared, { clock, log, limit, addressOf: addressReader(config.trustProxy) })
  app.addHook('onReady', async () => {
    await changes.listen()
    early.install(app.server)
  })
  app.addHook('onClose', async () => {
    early.close()
    await changes.close()
  })
  return { prepared, early }
}
