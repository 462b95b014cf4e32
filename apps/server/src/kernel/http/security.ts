import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import { tooManyRequests } from './domain-error.ts'
import { PhoneSessionLimit } from './phone-session-limit.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { acceptSessionCookies } from './session-cookies.ts'

/** The headers of responses that are data and not a page, for those sent without the hooks of the router. */
export const dataHeaders = (config: Config): readonly string[] => [
  ...['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ...['cross-origin-resource-policy', 'same-origin'],
  ...['x-content-type-options', 'nosniff'],
  ...(config.production ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
]

/** The camera reads codes and takes photos, the position proves a punch; no page needs anything else. */
const permissionsPolicy =
  'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), display-capture=()'

/** Headers, cookies and the general limit per address or phone. Modules limit credentials and messages themselves. */
export async function secure(app: FastifyInstance, config: Config, clock: Clock, limit: RateLimiter): Promise<void> {
  await app.register(cookie)
  acceptSessionCookies(app, config)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...config.mapOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...config.mapOrigins],
        workerSrc: ["'self'"],
        // A document that was uploaded as evidence is shown by the viewer of the browser, from memory.
        frameSrc: ["'self'", 'blob:'],
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
    // Headers that no supported browser has read for years.
    ...{ xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false },
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy))
  const phones = new PhoneSessionLimit()
  app.addHook('onRequest', async (request) => {
    const ofSession = phones.consume(request, clock.now())
    const retryMilliseconds =
      ofSession === 'address' ? limit.consume(request.ip, clock.now(), phones.costOf(request)) : ofSession
    if (retryMilliseconds !== undefined) throw tooManyRequests(retryMilliseconds)
  })
  app.addHook('onResponse', async (request, reply) => phones.learn(request, reply))
}
