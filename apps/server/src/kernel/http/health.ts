import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const readyPath = '/readyz'
type Phase = 'starting' | 'ready' | 'stopping'

/**
 * Says of this server alone whether it takes requests, from memory: a balancer that took servers out while the database
 * is away would keep those who come in time from their arrival tickets. Since when it is away is told beside.
 */
export class Health {
  readonly #database: { readonly awaySince: Date | undefined }
  #phase: Phase = 'starting'

  constructor(database: { readonly awaySince: Date | undefined }) {
    this.#database = database
  }

  get isStopping(): boolean {
    return this.#phase === 'stopping'
  }

  /** `/healthz`: the process answers. `/readyz`: between the end of its start and the beginning of its stop. */
  mount(app: FastifyInstance): void {
    app.addHook('onReady', async () => {
      this.#phase = 'ready'
    })
    app.addHook('preClose', async () => {
      this.#phase = 'stopping'
    })
    app.get('/healthz', async () => ({ status: 'alive' }))
    // For requests that come by no connection; all others are answered before the router.
    app.get(readyPath, async (_request, reply) => reply.status(this.#status).send(this.#body))
  }

  /** Answers `/readyz`, whatever queues there are behind. @returns whether it was asked */
  answer({ method, url }: IncomingMessage, response: ServerResponse): boolean {
    if (url !== readyPath || (method !== 'GET' && method !== 'HEAD')) return false
    response.writeHead(this.#status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(this.isStopping && { connection: 'close' }),
    })
    response.end(method === 'HEAD' ? undefined : JSON.stringify(this.#body))
    return true
  }

  get #status(): number {
    return this.#phase === 'ready' ? 200 : 503
  }

  get #body() {
    return { status: this.#phase, databaseAwaySince: this.#database.awaySince?.toISOString() ?? null }
  }
}
