import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { DomainError } from './problem.ts'

/** The headers of answers that are data and no page, for those that are sent without the hooks of the router. */
export const dataHeaders = (config: Config): readonly string[] => [
  ...['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ...['cross-origin-resource-policy', 'same-origin'],
  ...['x-content-type-options', 'nosniff'],
  ...(config.production ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
]

/** Headers, cookies and the general limit per address. Limits on credentials and messages are the modules' own. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        // React and Mantine set sizes by style attributes; attributes cannot run anything.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: config.production,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  const limiter = new RateLimiterMemory({ points: config.requestsPerMinute, duration: 60 })
  app.addHook('onRequest', async (request) => {
    try {
      await limiter.consume(request.ip)
    } catch (exceeded) {
      const { msBeforeNext = 60_000 } = exceeded as { msBeforeNext?: number }
      throw new DomainError('request.too_many', { seconds: Math.ceil(msBeforeNext / 1000) })
    }
  })
}
