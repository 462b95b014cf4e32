import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { negotiateLocale, portalLocales } from '@rostrum/i18n/locale'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { DomainError } from './domain-error.ts'
import { errorEnvelope } from './envelope.ts'
import type { Health } from './health.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Concurrent requests per connection. Browsers send one; further requests remain unread. */
const maximumUnderWay = 8
/**
 * Bytes already read from a connection cannot be unread. No client that reads its responses sends that many requests.
 */
const maximumHeld = 3000
const reportMilliseconds = 60_000
/** A stopping server is replaced or restarted within seconds. */
const retrySeconds = 5

type Exchange = readonly [IncomingMessage, ServerResponse]

type Connection = {
  readonly socket: Socket
  readonly held: Exchange[]
  underWay: number
  isPaused: boolean
  /** The bytes passed to the peer at its last progress, and the time of it. */
  taken: string
  takenAt: number
}

type Dependencies = {
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly limit: RateLimiter
  readonly addressOf: (request: IncomingMessage) => string
  readonly health: Health
  /** Time limit for a peer that reads nothing of a response. */
  readonly unreadMilliseconds?: number | undefined
}

/**
 * Runs before everything that handles requests, and bounds what one connection can make the server hold. It limits
 * concurrent responses and the time a peer may leave them unread. Requests of disconnected clients are dropped.
 */
export class ConnectionGuard {
  readonly #dependencies: Dependencies
  readonly #unreadMilliseconds: number
  readonly #connections = new WeakMap<Socket, Connection>()
  readonly #busy = new Set<Connection>()
  #router: RequestListener = () => undefined
  #timers: NodeJS.Timeout[] = []
  #gone = 0
  #unread = 0

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#unreadMilliseconds = dependencies.unreadMilliseconds ?? 30_000
  }

  /** Replaces the router in a server that is not listening yet. */
  install(server: Server): void {
    const [router] = server.listeners('request') as RequestListener[]
    if (!router) return
    this.#router = router
    server.removeListener('request', router)
    // Node remembers an address that was read once, also after the peer disconnected.
    server.on('connection', (socket) => void socket.remoteAddress)
    server.on('request', (request, response) => this.#receive(request, response))
    this.#timers = [
      setInterval(() => this.#closeUnread(), this.#unreadMilliseconds / 6).unref(),
      setInterval(() => this.#report(), reportMilliseconds).unref(),
    ]
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#report()
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const connection = this.#connections.get(socket) ?? this.#begin(socket)
    if (connection.underWay < maximumUnderWay) {
      this.#start(connection, [request, response])
      return
    }
    connection.held.push([request, response])
    if (connection.held.length > maximumHeld) socket.destroy()
    else {
      connection.isPaused = true
      socket.pause()
    }
  }

  #begin(socket: Socket): Connection {
    const connection = { socket, held: [], underWay: 0, isPaused: false, taken: '', takenAt: 0 }
    this.#connections.set(socket, connection)
    socket.once('close', () => {
      this.#gone += connection.held.length
      connection.held.length = 0
      this.#busy.delete(connection)
    })
    return connection
  }

  #start(connection: Connection, [request, response]: Exchange): void {
    if (connection.underWay === 0) {
      connection.takenAt = performance.now()
      this.#busy.add(connection)
    }
    connection.underWay += 1
    response.once('close', () => this.#end(connection))
    if (!this.#dependencies.health.answer(request, response)) this.#pass(request, response)
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { health, limit, addressOf, clock } = this.#dependencies
    const { socket } = request
    if (socket.destroyed || socket.remoteAddress === undefined) {
      this.#gone += 1
      limit.consume(addressOf(request), clock.now())
      socket.destroy()
    } else if (health.isStopping && request.url !== '/healthz') refuseStopping(request, response)
    else this.#router(request, response)
  }

  #end(connection: Connection): void {
    connection.underWay -= 1
    const { socket, held } = connection
    const next = held.shift()
    if (next && !socket.destroyed) this.#start(connection, next)
    if (held.length === 0 && connection.isPaused) {
      connection.isPaused = false
      socket.resume()
    }
    if (connection.underWay === 0) this.#busy.delete(connection)
  }

  #closeUnread(): void {
    const now = performance.now()
    for (const connection of this.#busy) {
      const { socket } = connection
      const taken = takenBy(socket)
      if (socket.writableLength === 0 || taken !== connection.taken) {
        connection.taken = taken
        connection.takenAt = now
      } else if (now - connection.takenAt >= this.#unreadMilliseconds) {
        this.#unread += 1
        socket.destroy()
      }
    }
  }

  #report(): void {
    const { log } = this.#dependencies
    if (this.#gone > 0) log.info({ requests: this.#gone }, 'requests whose sender had gone')
    if (this.#unread > 0) log.info({ connections: this.#unread }, 'connections closed whose answers were not read')
    this.#gone = 0
    this.#unread = 0
  }
}

/**
 * Changes whenever the peer makes progress. One write may be large and its peer slow, so the flushed part of a pending
 * write counts too. Node's own idle timeout uses the same number, which no public property exposes.
 */
function takenBy(socket: Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null }): string {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize ?? 0}`
}

function refuseStopping({ headers }: IncomingMessage, response: ServerResponse): void {
  const problem = new DomainError('server.busy', { seconds: retrySeconds })
  const language = negotiateLocale(headers['accept-language'], portalLocales)
  response.writeHead(problem.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(retrySeconds),
    connection: 'close',
  })
  response.end(JSON.stringify(errorEnvelope(problem, language, randomUUID())))
}
