import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { negotiateLocale, portalLocales } from '@rostrum/i18n/locale'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { cachedResponseCost, type RateLimiter } from './rate-limiter.ts'
import { isUnmodified, type ResponseCache, type Variant } from './response-cache.ts'
import { hasCredential } from './session-reader.ts'

/** List queries have shorter bodies. */
const maximumBody = 2048
const reportMilliseconds = 60_000

type Route = { readonly name: string; responses: number }

type Dependencies = {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly limit: RateLimiter
  readonly addressOf: (request: IncomingMessage) => string
}

/** The alias of a raw request, for routes that cache their response. */
const aliases = new WeakMap<IncomingMessage, string>()
export const cacheAliasOf = (request: IncomingMessage): string | undefined => aliases.get(request)

const language = memoize((acceptLanguage) => negotiateLocale(acceptLanguage, portalLocales))
const encoding = memoize(negotiateEncoding)

/**
 * Runs before the router and sends cached responses, because routing, hooks and parsing cost several times more.
 * Unknown requests go to the router with their body unread, and so do requests over the rate limit. The log gets the
 * number of cached responses once a minute.
 */
export class CacheFrontend {
  readonly #cache: ResponseCache
  readonly #dependencies: Dependencies
  readonly #routes = new Map<string, Route>()
  #router: RequestListener = () => undefined
  #report: NodeJS.Timeout | undefined

  constructor(cache: ResponseCache, dependencies: Dependencies) {
    this.#cache = cache
    this.#dependencies = dependencies
  }

  /** Adds a route, `GET /path` or `POST /path`, with cached responses. */
  add(route: string): void {
    this.#routes.set(route, { name: route, responses: 0 })
  }

  /** Replaces the router in a server that is not listening yet. */
  install(server: Server): void {
    const [router] = server.listeners('request') as RequestListener[]
    if (!router || this.#routes.size === 0) return
    this.#router = router
    server.removeListener('request', router)
    server.on('request', (request, response) => this.#receive(request, response))
    this.#report = setInterval(() => this.report(), reportMilliseconds).unref()
  }

  close(): void {
    clearInterval(this.#report)
    this.report()
  }

  report(): void {
    for (const route of this.#routes.values()) {
      if (route.responses > 0)
        this.#dependencies.log.info({ route: route.name, responses: route.responses }, 'responses sent from the cache')
      route.responses = 0
    }
  }

  #receive(request: IncomingMessage, response: ServerResponse): unknown {
    const { method = '', url = '' } = request
    const question = url.indexOf('?')
    const route = this.#routes.get(`${method} ${question < 0 ? url : url.slice(0, question)}`)
    if (!route) return this.#router(request, response)
    if (method === 'GET') return this.#sendCached(request, response, route, '') || this.#router(request, response)
    const { 'content-type': type = '', 'content-length': length, 'content-encoding': packed } = request.headers
    const size = Number(length)
    if (!(size > 0 && size <= maximumBody) || packed !== undefined || !type.startsWith('application/json')) {
      return this.#router(request, response)
    }
    const look = () => {
      const body: Buffer | null = request.read(size)
      if (body === null) return
      request.removeListener('readable', look)
      if (this.#sendCached(request, response, route, body.toString('latin1'))) return
      // Unshifted, so that the router finds an unread stream.
      request.unshift(body)
      this.#router(request, response)
    }
    request.on('readable', look)
  }

  /** @returns false when no response is cached for this request and caller */
  #sendCached(request: IncomingMessage, response: ServerResponse, route: Route, body: string): boolean {
    const { headers } = request
    const alias = `${request.method} ${request.url}\n${language(headers['accept-language'])}\n${body}`
    const { clock, limit, addressOf } = this.#dependencies
    const now = clock.now()
    const answer = this.#cache.findByAlias(alias, now)
    if (!answer || (answer.anonymousOnly && hasCredential(headers))) {
      aliases.set(request, alias)
      return false
    }
    // The router counts the request again and sends the error of the rate limit.
    if (limit.consume(addressOf(request), now, cachedResponseCost) !== undefined) return false
    route.responses += 1
    send(request, response, answer.variants[encoding(headers['accept-encoding'] as string | undefined)])
    return true
  }
}

function send(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
  if (isUnmodified(request.method, request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders as string[]).end()
  } else {
    response.writeHead(200, variant.headers as string[])
    if (variant.latin1 === undefined) response.end(variant.bytes)
    else response.end(variant.latin1, 'latin1')
  }
}

/** Few distinct headers are in use, so each is parsed once. */
function memoize<T>(negotiate: (header: string | undefined) => T): (header: string | undefined) => T {
  const known = new Map<string | undefined, T>()
  return (header) => {
    const found = known.get(header)
    if (found !== undefined) return found
    if (known.size >= 500) known.clear()
    const negotiated = negotiate(header)
    known.set(header, negotiated)
    return negotiated
  }
}
