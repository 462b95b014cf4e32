import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { CacheFrontend } from './cache-frontend.ts'
import { addressReader, type RateLimiter } from './rate-limiter.ts'
import { ResponseCache } from './response-cache.ts'
import { dataHeaders } from './security.ts'

/** Caches the responses that are equal for all callers, and sends them before the router runs. */
export function createResponseCache(
  app: FastifyInstance,
  { changes, config, clock, log }: Platform,
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
